import type { FactsView, FactView } from '@app/contracts/facts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { scriptReducer } from '../../state/script/script-reducer.ts'
import { startSession } from '../../state/script/script-session.ts'
import { useScriptSession } from '../../state/script/use-script-session.ts'
import { renderWithQueries } from '#test/render.tsx'
import { FactsPanel } from './facts-panel.tsx'

const fact = (number: number, kind: FactView['kind'], text: string): FactView => {
  const [figure] = /\d+/.exec(text) ?? []
  const from = text.indexOf(figure ?? '')
  return {
    fact_id: `f${number}`,
    kind,
    text,
    marks: figure === undefined ? [] : [{ from, to: from + figure.length }],
    passage_ids: [`p${number}`],
    how_computed: null,
  }
}
const FOG = 'The log has 41 nights of fog.'
const LAMP = 'On 38 of them the keeper wrote “lamp not seen from the quay”.'
const facts = [
  fact(1, 'figure', FOG),
  fact(2, 'quotation', LAMP),
  {
    ...fact(3, 'figure', 'In this table, the mean depth is 18 millimetres.'),
    how_computed: 'Computed from 24 rows, 2 to 25.',
  },
]
const view: FactsView = {
  facts,
  passages: facts.map(({ text, passage_ids: [passage_id = ''] }) => {
    return {
      passage_id,
      source_id: 's1',
      title: 'Keeper’s log',
      place: { page: 12 },
      text: `${text} More.`,
      url: null,
      kind: null,
    }
  }),
  sources: [{ source_id: 's1', name: 'log.pdf', state: 'read', page: null, pages: null, problem: '' }],
}

function Panel({ shown, onShowLine, again }: { shown: FactsView; onShowLine: () => void; again: () => void }) {
  const { session, dispatch } = useScriptSession(() => {
    const begun = scriptReducer(startSession('Kore'), { type: 'cohost_added' })
    return { ...begun, lines: [{ line_id: 'l0', speaker: 1 as const, text: 'A light.' }] }
  })
  return (
    <>
      <FactsPanel
        view={shown}
        session={session}
        dispatch={dispatch}
        names={['Nora', 'Tobias']}
        focusedLine={() => 'l0'}
        onShowLine={onShowLine}
        again={{ run: again, isPending: false }}
      />
      <ol aria-label="Script">
        {session.lines.map(({ line_id, speaker, text, passage_ids }) => (
          <li key={line_id}>{`${speaker} ${text} ${passage_ids?.join() ?? ''}`.trim()}</li>
        ))}
      </ol>
    </>
  )
}

function open(shown: FactsView = view) {
  const [onShowLine, again] = [vi.fn<() => void>(), vi.fn<() => void>()]
  return { ...renderWithQueries(<Panel shown={shown} onShowLine={onShowLine} again={again} />), onShowLine, again }
}
const rows = () => within(screen.getByRole('list', { name: 'Facts and quotations' })).getAllByRole('listitem')
const script = () =>
  within(screen.getByRole('list', { name: 'Script' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })

test('facts are listed with their kinds counted, filtered and searched', async () => {
  const { user } = open()
  expect(screen.getByText('3 from 1 source')).toBeVisible()
  expect(within(rows()[0] ?? document.body).getByText('41').tagName).toBe('MARK')
  expect(rows()[2]).toHaveTextContent('Computed from 24 rows, 2 to 25.')
  await user.click(button('Quotations 1'))
  expect(rows()).toHaveLength(1)
  await user.click(button('All 3'))
  await user.click(button('Search the facts'))
  await user.type(screen.getByRole('searchbox', { name: 'Words of a fact' }), 'nights fog')
  expect(rows()).toHaveLength(1)
})

test('STUDIO-O82 a press makes a line for the other host with its passage; a used fact leads to its line', async () => {
  const { user, onShowLine } = open()
  await user.click(button(`Make a line of: ${LAMP}`))
  expect(script()).toEqual(['1 A light.', `2 ${LAMP} p2`])
  await user.click(await screen.findByRole('button', { name: 'Line 2' }))
  expect(onShowLine).toHaveBeenCalledWith('l1')
  await user.click(screen.getAllByRole('button', { name: 'See passage' })[1] ?? document.body)
  expect(rows()[1]).toHaveTextContent('Keeper’s log, page 12')
  expect(rows()[1]).toHaveTextContent(`${LAMP} More.`)
})

test('keys walk, add, open the passage, and carry a fact to its place', async () => {
  const { user } = open()
  rows()[0]?.focus()
  await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}')
  expect(script()).toEqual(['1 A light.', `1 ${LAMP} p2`])
  await user.keyboard('{ArrowUp}p')
  expect(rows()[0]).toHaveTextContent(`${FOG} More.`)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getAllByText('Line 2, Tobias')).not.toHaveLength(0)
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getAllByText('Line 1, Nora')).not.toHaveLength(0)
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Line 1, Nora')).toBeNull()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Enter}')
  expect(script()).toEqual([`1 ${FOG} p1`, '1 A light.', `1 ${LAMP} p2`])
  await user.keyboard('f')
  expect(button('All 3')).toHaveFocus()
})

test('without dragging the menu of a row puts it after a line', async () => {
  const { user } = open()
  await user.click(button(`More for: ${FOG}`))
  await user.click(await screen.findByRole('menuitem', { name: /^1 ?Nora/ }))
  expect(script()).toEqual(['1 A light.', `2 ${FOG} p1`])
})

test('a source that is being read names the page, one that was not read its reason and the way to try again', async () => {
  const source = { source_id: 's2', name: 'bulletin.pdf', page: 12, pages: 84, problem: '' }
  const { user, again } = open({
    facts: [],
    passages: [],
    sources: [
      { ...source, state: 'reading' },
      { ...source, source_id: 's3', state: 'not_read', problem: 'The page did not answer.' },
    ],
  })
  expect(screen.getByText('Reading, page 12 of 84')).toBeVisible()
  expect(screen.getByText(/The page did not answer/)).toHaveTextContent('Not read The page did not answer.')
  await user.click(button('Try again'))
  expect(again).toHaveBeenCalledWith('s3')
})

test('sources without a fact are read and chosen from by hand', async () => {
  const { user } = open({ ...view, facts: [], passages: view.passages.slice(0, 1) })
  expect(screen.getByText(/^No sentence here states a fact/)).toBeVisible()
  await user.click(button('Read the source'))
  await user.click(button('Make a line of what is selected'))
  expect(script()).toEqual(['1 A light.', `2 ${FOG} More. p1`])
})
