import { MarkLine, SoundLine } from '@app/domain/production'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createClipPlayer } from '#lib/audio/clip-player.ts'
import { button, caretAt, openEditor, row, said, statusText, toolOf } from '#test/script-editor.tsx'
import { fakeSounds } from '#test/sounds.ts'

const intro = SoundLine.parse({
  kind: 'sound',
  role: 'intro',
  source: { kind: 'music', mood: 'warm' },
  under_ms: 3_000,
})
const adBreak = MarkLine.parse({ kind: 'mark', up_to_s: 60 })
const lines = [{ text: 'One.', inserts: [intro] }, 'Two.', { text: 'Three.', inserts: [adBreak] }]

const sounds = () => ({
  channel_id: 'ch1',
  mood: 'warm' as const,
  factsOf: () => ({ name: 'Warm', length_ms: 8_000, peaks: [0.2, 0.9], isMissing: false }),
  player: createClipPlayer(),
  open: () => () => 'blob:sound',
  OwnSound: () => null,
})

const inserts = () =>
  screen.getAllByRole('listitem').flatMap((item) => (item.dataset['insert'] ? [item.getAttribute('aria-label')] : []))
const INTRO = 'Intro music, Warm, 8 s, fades under line 1'
const AD_BREAK = 'Ad break, up to 60 s, exported as a chapter'
const edit = (name: string) => button(`Edit ${name}`)

test('STUDIO-O76 sounds and marks are rows with their times, and arrows go through them as through the lines', async () => {
  const { user } = openEditor(lines, { sounds: sounds() })
  expect(inserts()).toEqual([INTRO, AD_BREAK])
  expect(within(screen.getByRole('listitem', { name: INTRO })).getByText('0:00')).toBeVisible()
  expect(within(screen.getByRole('listitem', { name: /^Line 1,/ })).getByText('0:05')).toBeVisible()
  caretAt(row(1), 0)
  await user.keyboard('{ArrowUp}')
  expect(edit(INTRO)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(row(1)).toHaveFocus()
  await user.keyboard('{Escape}{ArrowDown}{ArrowDown}')
  expect(edit(AD_BREAK)).toHaveFocus()
})

test('STUDIO-O76 keys move, play and remove a sound, and undo brings it back', async () => {
  const { started, count } = fakeSounds()
  const { user } = openEditor(lines, { sounds: sounds() })
  act(() => edit(INTRO).focus())
  await user.keyboard(' ')
  expect(started).toEqual(['blob:sound'])
  await user.keyboard(' ')
  expect(count()).toBe(0)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(inserts()).toEqual(['Intro music, Warm, 8 s, fades under line 2', AD_BREAK])
  expect(statusText()).toBe('“Intro music” moved, before line 2')
  await user.keyboard('{Delete}')
  expect(inserts()).toEqual([AD_BREAK])
  expect(said()).toHaveLength(3)
  await user.click(button('Undo'))
  await user.click(button('Undo'))
  expect(inserts()).toEqual([INTRO, AD_BREAK])
})

test('a mark is added from the menu of a line, and its panel says how long the ad may be', async () => {
  const { user } = openEditor(['One.', 'Two.'], { sounds: sounds() })
  await user.click(toolOf(2, 'More for utterance 2'))
  await user.click(await screen.findByRole('menuitem', { name: 'Add an ad break above' }))
  expect(inserts()).toEqual([AD_BREAK])
  await user.click(edit(AD_BREAK))
  const panel = await screen.findByRole('dialog', { name: 'Ad break' })
  const seconds = within(panel).getByRole('spinbutton')
  await user.clear(seconds)
  await user.type(seconds, '30')
  await user.type(within(panel).getByRole('textbox', { name: 'Title' }), 'Sponsor')
  await user.click(within(panel).getByRole('button', { name: 'Done' }))
  expect(inserts()).toEqual(['Sponsor, up to 30 s, exported as a chapter'])
})

test('the panel of a sound changes its role, mood and tune, each as one step back', async () => {
  const { user } = openEditor(lines, { sounds: sounds() })
  await user.click(edit(INTRO))
  const panel = await screen.findByRole('dialog', { name: 'Intro music' })
  const inPanel = within(panel)
  await user.click(inPanel.getByRole('radio', { name: 'Calm' }))
  expect(inPanel.getByRole('radio', { name: 'Calm' })).toBeChecked()
  await user.click(inPanel.getByRole('radio', { name: 'Chapter' }))
  expect(inserts()[0]).toMatch(/^Chapter music,/)
  await user.click(inPanel.getByRole('slider', { name: 'Ends at' }))
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(inserts()[0]).toBe('Chapter music, Warm, 7 s, fades under line 1')
  await user.click(inPanel.getByRole('button', { name: 'Done' }))
  for (const _ of [1, 2, 3]) await user.click(button('Undo'))
  expect(inserts()[0]).toBe(INTRO)
})
