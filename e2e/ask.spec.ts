import type { Page } from '@playwright/test'
import { isAnswerHeard, listenToAnswers, soundAfterKey } from './support/answer-sound.ts'
import { expect, test } from './support/journey.ts'
import { lookAround } from './support/look-around.ts'
import { createChannel, createContent, createPerson, PASSWORD, untilCompleted } from './support/people.ts'
import { hearSound } from './support/sound.ts'

const SILENT_AFTER_MS = 50
const RESUMED_WITHIN_S = 0.15

const lines = [
  'Good evening. Tonight we talk about the harbour light, and about the people who kept it burning.',
  'It stood on the northern rock for two hundred years, and nobody ever asked who looked after it at night.',
  'The keepers were paid by the ships. Every hull that passed owed a penny a ton, collected at the next port.',
  'And the town got the light for free. The ledger of 1858 lists forty ships and not one householder.',
  'Then came the fog of that winter, which lay on the water for eleven days.',
  'They rang the bell by hand every two minutes, in shifts of four hours, until the wind turned.',
].map((text, index) => ({ voice_name: index % 2 === 0 ? 'Kore' : 'Puck', text }))

test(
  'TALK-O60 TALK-O62 TALK-O69 by keyboard alone a listener asks, hears the answer, interrupts it and goes on with the episode',
  { annotation: { type: 'requirement', description: 'TALK-O76' } },
  async ({ page, context, openBrowser }) => {
    test.setTimeout(120_000)
    const person = await createPerson(context, 'asking')
    const channel_id = await createChannel(person, 'Harbour lights')
    const content_id = await createContent(person, { channel_id, title: 'Who paid the keepers', lines })
    await untilCompleted(person, { channel_id, content_id })
    const field = page.getByRole('textbox', { name: 'Your question' })
    const thread = page.getByRole('log', { name: 'Questions and answers' })
    await listenToAnswers(page)

    await test.step('T interrupts the episode and leads to the field', async () => {
      await page.goto(`/${channel_id}/${content_id}`)
      await expect(page.getByRole('button', { name: 'Ask the hosts' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search the transcript' })).toBeVisible()
      await page.keyboard.press('k')
      await hearSound(page)
      await expect(page.getByRole('listitem').filter({ hasText: 'Good evening.' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await page.keyboard.press('t')
      await expect(field).toBeFocused()
      expect(await isPaused(page)).toBe(true)
      await expect(thread).toContainText('You are talking to an AI.')
      await lookAround(page)
    })

    await test.step('the answer is heard, with the line it stands on', async () => {
      await ask(page, 'Who paid the keepers?')
      await expect.poll(() => isAnswerHeard(page)).toBe(true)
      await expect(thread).toContainText('paid by the ships')
      await expect(thread.getByRole('button', { name: /^This episode, / }).first()).toBeVisible()
    })

    await test.step('Esc silences it within 50 ms, and only what was heard stays', async () => {
      const last = await soundAfterKey(page, 'Escape')
      test.info().annotations.push({ type: 'figure', description: `silent ${Math.round(last)} ms after Esc` })
      expect(last).toBeLessThan(SILENT_AFTER_MS)
      await expect(thread).toContainText('stopped here')
      await lookAround(page)
    })

    await test.step('a second Esc goes on at the beginning of the interrupted sentence', async () => {
      const resume = await page
        .getByRole('button', { name: /^Resume at/ })
        .first()
        .innerText()
      expect(resume).toMatch(/Resume at 0:0\d/)
      const wanted = await sentenceStart(page, { channel_id, content_id })
      await page.evaluate(() => {
        const audio = document.querySelector('audio')
        audio?.addEventListener('play', () => (window.keyTimes['resumed'] = audio.currentTime), { once: true })
      })
      await page.keyboard.press('Escape')
      await expect.poll(() => isPaused(page)).toBe(false)
      const at = await page.evaluate(() => window.keyTimes['resumed'] ?? -1)
      expect(Math.min(...wanted.map((start) => Math.abs(start - at)))).toBeLessThan(RESUMED_WITHIN_S)
      await expect(page.getByRole('button', { name: 'Ask the hosts' })).toBeFocused()
    })

    await test.step('a citation jumps to its moment', async () => {
      const chip = thread.getByRole('button', { name: /^This episode, / }).first()
      const [, minutes = '0', seconds = '0'] = /(\d+):(\d+)/.exec(await chip.innerText()) ?? []
      await chip.press('Enter')
      const wanted = Number(minutes) * 60 + Number(seconds)
      await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(wanted)
      expect(await timeOf(page)).toBeLessThan(wanted + 3)
    })

    await test.step('what nothing answers is refused and passed on', async () => {
      await page.keyboard.press('t')
      await ask(page, 'Does the submarine cable cross Madagascar?')
      await expect(thread).toContainText('Neither the episode nor its sources answer that.')
      await lookAround(page)
      await page.getByRole('button', { name: 'Pass It On' }).press('Enter')
      await expect(thread).toContainText('Passed on to the creator.')
    })

    await test.step('TALK-O71 a visitor’s question is kept while they sign in, and then asked', async () => {
      const browser = await openBrowser()
      const other = await createPerson(browser, 'visitor')
      await browser.clearCookies()
      const visitor = await browser.newPage()
      await visitor.goto(`/${channel_id}/${content_id}?ask`)
      await ask(visitor, 'Who paid the keepers?')
      await expect(visitor.getByRole('alert')).toContainText('Sign in to ask. Your question is kept.')
      await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
      await visitor.getByLabel('Email').fill(other.email)
      await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByRole('log')).toContainText('Who paid the keepers?')
      await expect(visitor.getByRole('log')).toContainText('paid by the ships')
    })
  },
)

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).waitFor()
  await page.getByRole('textbox', { name: 'Your question' }).focus()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
}

const timeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1)
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused ?? true)

/** Starts of sentences in the audio: at the first word, and after each full stop. */
async function sentenceStart(page: Page, place: { channel_id: string; content_id: string }): Promise<number[]> {
  const answer = await page.request.get(`/api/content/${place.content_id}/transcript?channel_id=${place.channel_id}`)
  const { lines: said } = (await answer.json()) as {
    lines: { text: string; words: [number, number, number, number][] }[]
  }
  return said.flatMap(({ text, words }) =>
    words
      .filter(([from], index) => index === 0 || /[.!?]\s+$/.test(text.slice(words[index - 1]?.[0] ?? 0, from)))
      .map(([, , start_ms]) => start_ms / 1_000),
  )
}
