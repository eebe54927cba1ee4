import { act, fireEvent, screen, within } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { button, caretAt, openEditor, row, rows, said, ScriptStudio, statusText, toolOf } from '#test/script-editor.tsx'

test('Enter goes on with the other speaker, Shift+Enter breaks the line, Ctrl+Shift+Enter adds one from anywhere', async () => {
  const { user } = openEditor(['One.', 'Two.'])
  caretAt(row(1), 4)
  await user.keyboard('{Enter}Between.')
  expect(said()).toEqual(['Kore: One.', 'Puck: Between.', 'Puck: Two.'])
  await user.keyboard('{Shift>}{Enter}{/Shift}More.')
  expect(row(2)).toHaveValue('Between.\nMore.')
  caretAt(row(1), 0)
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(row(2)).toHaveFocus()
  expect(said()).toEqual(['Kore: One.', 'Puck: ', 'Puck: Between.\nMore.', 'Puck: Two.'])
})

test('Backspace at the start merges, Delete at the end too, and Enter splits', async () => {
  const { user } = openEditor(['Good evening.', 'Good night.'])
  caretAt(row(2), 0)
  await user.keyboard('{Backspace}')
  expect(said()).toEqual(['Kore: Good evening. Good night.'])
  expect(row(1).selectionStart).toBe(14)
  expect(statusText()).toBe('Lines 1 and 2 merged, Kore')
  await user.keyboard('{Enter}')
  expect(said()).toEqual(['Kore: Good evening.', 'Kore: Good night.'])
  expect(row(2)).toHaveFocus()
  caretAt(row(1), 13)
  await user.keyboard('{Delete}')
  expect(said()).toEqual(['Kore: Good evening. Good night.'])
})

test('Ctrl+Z and Ctrl+Shift+Z step through every kind of change, and the buttons do the same', async () => {
  const { user } = openEditor(['One.', 'Two.', 'Three.'])
  caretAt(row(1), 4)
  await user.keyboard(' More.{Alt>}{ArrowDown}s{/Alt}')
  expect(said()).toEqual(['Puck: Two.', 'Puck: One. More.', 'Kore: Three.'])
  await user.click(toolOf(3, 'Delete utterance 3'))
  await user.click(row(1))
  await user.keyboard('{Control>}z{/Control}')
  expect(said()[2]).toBe('Kore: Three.')
  await user.keyboard('{Control>}zzz{/Control}')
  expect(said()).toEqual(['Kore: One.', 'Puck: Two.', 'Kore: Three.'])
  expect(row(1)).toHaveFocus()
  await user.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}')
  expect(said()).toEqual(['Puck: Two.', 'Kore: One. More.', 'Kore: Three.'])
  await user.click(button('Undo'))
  expect(said()[0]).toBe('Kore: One. More.')
  expect(button('Undo')).toHaveFocus()
  expect(statusText()).toBe('Undone: move')
  await user.click(button('Redo'))
  expect(said()[1]).toBe('Kore: One. More.')
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  expect(said()[0]).toBe('Kore: One. More.')
})

test('undo from a menu and the keys of phones reach the script, not the field', () => {
  openEditor(['One.', 'Two.'])
  const input = (field: HTMLElement, inputType: string) => {
    const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true })
    act(() => void field.dispatchEvent(event))
    return event.defaultPrevented
  }
  caretAt(row(2), 0)
  expect(input(row(2), 'deleteContentBackward')).toBe(true)
  expect(said()).toEqual(['Kore: One. Two.'])
  expect(input(row(1), 'historyUndo')).toBe(true)
  expect(said()).toEqual(['Kore: One.', 'Puck: Two.'])
  caretAt(row(1), 4)
  expect(input(row(1), 'deleteContentBackward')).toBe(false)
  expect(input(row(1), 'insertLineBreak')).toBe(true)
  expect(said()).toHaveLength(3)
  expect(input(row(1), 'historyRedo')).toBe(true)
})

test('STUDIO-O13 lines split, merge, move, switch speakers and go by buttons too, and one always stays', async () => {
  const { user } = openEditor(['One. And a half.', 'Two.'])
  caretAt(row(1), 4)
  await user.click(button('Split utterance 1 at the caret'))
  expect(said()).toEqual(['Kore: One.', 'Kore: And a half.', 'Puck: Two.'])
  await user.click(button('Merge utterance 2 with the line below'))
  expect(said()).toEqual(['Kore: One.', 'Kore: And a half. Two.'])
  await user.click(button('More for utterance 2'))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  expect(said()).toEqual(['Kore: And a half. Two.', 'Kore: One.'])
  expect(statusText()).toBe('Line 2 is now line 1')
  await user.click(button('Utterance 1 is spoken by Kore. Switch to Puck'))
  expect(said()).toEqual(['Puck: And a half. Two.', 'Kore: One.'])
  await user.click(toolOf(1, 'Delete utterance 1'))
  expect(statusText()).toBe('Line 1 deleted')
  expect(row(1)).toHaveFocus()
  expect(button('Delete utterance 1')).toBeDisabled()
  await user.click(button('+ Add utterance'))
  expect(row(2)).toHaveFocus()
})

test('only the line that one works on has tools, and pressing them leaves the caret where it is', async () => {
  const { user } = openEditor(['One.', 'Two.'])
  expect(screen.queryByRole('group', { name: /^Tools for/ })).toBeNull()
  caretAt(row(1), 2)
  expect(screen.getAllByRole('group', { name: /^Tools for/ })).toHaveLength(1)
  await user.click(button('Note on utterance 1'))
  await user.keyboard('Check the year.')
  expect(screen.getByRole('textbox', { name: 'Note on utterance 1' })).toHaveValue('Check the year.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Note on utterance 1' })).toBeNull()
  expect(row(1)).toHaveFocus()
  expect(button('Your note on utterance 1')).toHaveAttribute('title', 'Check the year.')
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.queryByRole('button', { name: 'Your note on utterance 1' })).toBeNull()
})

test('rows are a list whose items have names', () => {
  openEditor(['One.', 'Two.'])
  const list = screen.getByRole('list', { name: 'Lines of the script' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-label')),
  ).toEqual(['Line 1, Kore', 'Line 2, Puck'])
})

test(
  'STUDIO-22 STUDIO-23 STUDIO-24 the script opens in full, folds to its first five lines and unfolds',
  { meta: { requirements: ['LIM-19'] } },
  async () => {
    const { user } = openEditor(['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.'])
    expect(rows()).toHaveLength(7)
    await user.click(button('Show less'))
    expect(rows()).toHaveLength(5)
    await user.click(button('Show 2 more'))
    expect(rows()).toHaveLength(7)
  },
)

test('arrows go on in the line above and below, and unfold what is folded away', async () => {
  const { user } = openEditor(['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'])
  await user.click(button('Show less'))
  expect(rows()).toHaveLength(5)
  caretAt(row(1), 4)
  await user.keyboard('{ArrowRight}')
  expect(row(2)).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(row(1)).toHaveFocus()
  expect(row(1).selectionStart).toBe(4)
  caretAt(row(5), 5)
  await user.keyboard('{ArrowDown}')
  expect(row(6)).toHaveFocus()
})

test('a pasted talk becomes lines, and one of three people is refused in words', async () => {
  const { user } = openEditor()
  await user.click(row(1))
  await user.paste('Ann: Hello.\nBen: Good evening.\n\nAnn: Sit down.')
  expect(said()).toEqual(['Kore: Hello.', 'Sulafat: Good evening.', 'Kore: Sit down.'])
  expect(screen.getByRole('group', { name: 'Co-host: Sulafat' })).toBeInTheDocument()
  expect(row(3)).toHaveFocus()
  await user.paste(' Please.')
  expect(row(3)).toHaveValue('Sit down. Please.')
  await user.paste('A: 1\nB: 2\nC: 3\nA: 4')
  expect(await screen.findByText('A script can use at most two voices; this one has A, B, C')).toBeInTheDocument()
  expect(said()).toHaveLength(3)
  await user.keyboard('{Control>}zz{/Control}')
  expect(said()).toEqual(['Kore: '])
})

test(
  'STUDIO-25 STUDIO-88 STUDIO-92 over the limit every row is marked, and the count, the form and the readiness say so',
  { meta: { requirements: ['STUDIO-O04'] } },
  async () => {
    const { user } = openEditor(['x'.repeat(35_000), 'y'])
    for (const field of rows()) expect(field).toBeInvalid()
    expect(screen.getByText('35001/35000')).toHaveAttribute('data-tone', 'bad')
    expect(screen.getByText('Readiness: Total script exceeds 35000 character limit')).toBeInTheDocument()
    await user.click(button('Check'))
    expect(
      screen.getByText('Total script exceeds 35000 character limit (current: 35001 characters)'),
    ).toBeInTheDocument()
    await user.click(toolOf(2, 'Delete utterance 2'))
    expect(row(1)).toBeValid()
    expect(screen.getByText('35000/35000')).toHaveAttribute('data-tone', 'warn')
  },
)

test('STUDIO-36 STUDIO-37 STUDIO-O25 the arrows step through the versions, hand edits among them', async () => {
  const { user } = openEditor(['Written.'])
  const history = screen.getByRole('group', { name: 'Script history' })
  expect(history).toHaveTextContent('1 of 1')
  expect(button('Previous version')).toHaveAttribute('aria-disabled', 'true')
  caretAt(row(1), 8)
  await user.keyboard(' By hand.')
  expect(history).toHaveTextContent('1 of 1, edited')
  await user.click(button('Previous version'))
  expect(said()).toEqual(['Kore: Written.'])
  expect(history).toHaveTextContent('1 of 2')
  await user.click(button('Next version'))
  expect(said()).toEqual(['Kore: Written. By hand.'])
  expect(button('Next version')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Next version')).toHaveFocus()
})

test('typing in one of many lines renders that line alone', async () => {
  let commits: string[] = []
  const { user } = renderWithQueries(
    <Profiler id="script" onRender={() => commits.push('commit')}>
      <ScriptStudio
        utterances={Array.from({ length: 40 }, (_, index) => ({ voice_name: 'Kore', text: `Line ${index}.` }))}
      />
    </Profiler>,
  )
  caretAt(row(7), 0)
  const propsOf = () =>
    rows().map((field) => Object.entries(field).find(([name]) => name.startsWith('__reactProps'))?.[1])
  const before = propsOf()
  commits = []
  await user.keyboard('x')
  expect(commits).not.toEqual([])
  const after = propsOf()
  expect(after.flatMap((props, index) => (props === before[index] ? [] : index + 1))).toEqual([7])
})

test('the head counts lines and minutes, and an empty script says how to begin', () => {
  const { unmount } = openEditor(['x'.repeat(900), 'y'.repeat(450)])
  expect(screen.getByRole('heading', { name: 'Script' }).parentElement).toHaveTextContent('2 lines, 2:06')
  expect(screen.getByRole('listitem', { name: 'Line 2, Puck' })).toHaveTextContent('1:26')
  expect(screen.getByText('0:00')).toHaveAttribute('title', 'Times are estimates until the audio is made')
  expect(screen.queryByText('Add a source, or write the first line')).toBeNull()
  unmount()
  openEditor()
  expect(screen.getByText('Add a source, or write the first line')).toBeInTheDocument()
})

test('who is taken away beside the raw JSON is gone from it too', async () => {
  const { user } = openEditor(['One.', 'Two.'])
  await user.click(button('JSON'))
  const json = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script as JSON' })
  await user.click(button('Remove co-host'))
  expect(JSON.parse(json.value)).toEqual({
    utterances: [
      { voice_name: 'Kore', text: 'One.' },
      { voice_name: 'Kore', text: 'Two.' },
    ],
  })
  await user.click(button('+ Add co-host (optional)'))
  json.setSelectionRange(json.value.length, json.value.length)
  await user.type(json, ' ')
  expect(screen.getByRole('group', { name: 'Co-host: Sulafat' })).toBeInTheDocument()
  await user.click(button('Script'))
  expect(said()).toEqual(['Kore: One.', 'Kore: Two.'])
})

test('letters that Alt and S make are written, and no speaker is switched', async () => {
  openEditor(['One.', 'Two.'])
  const press = (key: string) => fireEvent.keyDown(row(1), { key, code: 'KeyS', altKey: true })
  expect(press('ś')).toBe(true)
  expect(said()).toEqual(['Kore: One.', 'Puck: Two.'])
  expect(press('s')).toBe(false)
  expect(said()).toEqual(['Puck: One.', 'Puck: Two.'])
})

test('while the JSON is invalid, the way back to the script keeps the focus and says why it is closed', async () => {
  const { user } = openEditor(['One.'])
  await user.click(button('JSON'))
  const json = screen.getByRole('textbox', { name: 'Script as JSON' })
  await user.clear(json)
  await user.paste('{')
  await user.click(button('Script'))
  expect(button('Script')).toHaveFocus()
  expect(button('Script')).toHaveAccessibleDescription('Fix the JSON to switch back to the script')
  expect(json).toHaveValue('{')
})
