import type { ScriptWishes, WishReport } from '@app/domain/scripts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { ReportSummary } from './wish-report.tsx'
import { Wishes } from './wishes.tsx'

const onShowLine = vi.fn<(line: number) => void>()

function Wishing({ report = null, begun = { exclude: [] } }: { report?: WishReport | null; begun?: ScriptWishes }) {
  const [wishes, setWishes] = useState<ScriptWishes>(begun)
  const [prompt, setPrompt] = useState('')
  return (
    <>
      <Wishes
        wishes={wishes}
        onWish={setWishes}
        prompt={prompt}
        onPrompt={setPrompt}
        report={report}
        onShowLine={onShowLine}
      />
      <output>{JSON.stringify(wishes)}</output>
    </>
  )
}

const wished = (): unknown => JSON.parse(screen.getByRole('status').textContent)

test('STUDIO-56 STUDIO-58 LIM-05 the prompt is counted against its limit, and a length is suggested', async () => {
  const { user } = renderWithQueries(<Wishing />)
  const prompt = screen.getByLabelText('In your words')
  expect(screen.getByText('About 1,700 words make about 10 minutes.')).toBeVisible()
  await user.click(prompt)
  await user.paste('x'.repeat(10_000))
  expect(screen.getByText('10000/10000')).toBeVisible()
  expect(prompt).toBeValid()
  await user.paste('x')
  expect(screen.getByText('Custom prompt must not exceed 10000 characters')).toBeVisible()
})

test('a length is wished by the slider or typed in another unit, and taken back', async () => {
  const { user } = renderWithQueries(<Wishing />)
  fireEvent.change(screen.getByRole('slider', { name: 'Length in minutes' }), { target: { value: '12' } })
  expect(wished()).toEqual({ exclude: [], length: { amount: 12, unit: 'minutes' } })
  await user.selectOptions(screen.getByLabelText('Unit'), 'words')
  await user.clear(screen.getByRole('spinbutton', { name: 'Length' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Length' }), '900')
  expect(wished()).toEqual({ exclude: [], length: { amount: 900, unit: 'words' } })
  await user.click(screen.getByRole('button', { name: 'No wished length' }))
  expect(wished()).toEqual({ exclude: [] })
})

test('a style is chosen, and a second press leaves it to the writer', async () => {
  const { user } = renderWithQueries(<Wishing />)
  await user.click(screen.getByRole('radio', { name: 'Debate' }))
  expect(wished()).toEqual({ exclude: [], style: 'debate' })
  await user.click(screen.getByRole('radio', { name: 'Debate' }))
  expect(wished()).toEqual({ exclude: [] })
})

test('what is left out becomes chips, each once, and goes again', async () => {
  const { user } = renderWithQueries(<Wishing />)
  await user.type(screen.getByLabelText('Leave out'), 'politics,the tanker{Enter}politics{Enter}')
  expect(wished()).toEqual({ exclude: ['politics', 'the tanker'] })
  await user.click(screen.getByRole('button', { name: 'Don’t leave out politics' }))
  expect(wished()).toEqual({ exclude: ['the tanker'] })
})

test('words that are recognized as wishes are listed before the first script', async () => {
  const { user } = renderWithQueries(<Wishing />)
  await user.type(screen.getByLabelText('In your words'), 'Funny, without Google, and tell of the lamp.')
  const list = screen.getByRole('list', { name: 'Recognized wishes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['leave out “Google”', 'Funny'])
})

const report: WishReport = {
  results: [
    { kind: 'length', wish: '6 minutes', verdict: 'not_met', reason: 'It is 4:36. The sources hold no more.' },
    { kind: 'style', wish: 'conversation', verdict: 'met', reason: '' },
    { kind: 'exclusion', wish: 'leave out “her”', verdict: 'not_met', reason: 'Line 9 mentions it.', line: 9 },
    { kind: 'manner', wish: 'dry', verdict: 'not_checked', reason: 'Nobody can measure it. Read the first lines.' },
    { kind: 'words', wish: 'Make the fog feel cold', verdict: 'not_understood', reason: 'It changed nothing.' },
  ],
}

test('each wish has its verdict and its reason where it was made, and leads to the line that breaks it', async () => {
  const { user } = renderWithQueries(
    <Wishing
      report={report}
      begun={{ length: { amount: 6, unit: 'minutes' }, style: 'conversation', exclude: ['her'] }}
    />,
  )
  expect(screen.getByText('1 of 5 met')).toBeVisible()
  expect(screen.getAllByText('Not met')).toHaveLength(2)
  expect(screen.getByText('It is 4:36. The sources hold no more.')).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Recognized wishes' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'dryNot checkedNobody can measure it. Read the first lines. ',
    'Make the fog feel coldNot understoodIt changed nothing. ',
  ])
  await user.click(screen.getByRole('button', { name: 'Go to line 9' }))
  expect(onShowLine).toHaveBeenCalledWith(9)
})

test('one sentence counts wishes and sources, and folds', async () => {
  const since = { added: 0, removed: 0 }
  const part = { sources: 2, read: 1, in_part: 0, cited: 1 }
  const whole = { sources: 1, read: 1, in_part: 0, cited: 1 }
  const { user, rerender } = renderWithQueries(<ReportSummary report={{ wishes: report, standing: part, since }} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 of 5 wishes met, 1 not checked, 1 not understood. 1 of 2 sources read. The script stands on 1 of 2.',
  )
  await user.click(screen.getByRole('button', { name: 'Fold this' }))
  expect(screen.queryByText('Each wish and each source says why.')).not.toBeInTheDocument()
  const met = { results: report.results.slice(1, 2) }
  rerender(<ReportSummary report={{ wishes: met, standing: whole, since }} />)
  expect(screen.getByRole('status')).toHaveTextContent('Your wish is met. Your source is read.')
  const unchecked = { results: report.results.slice(3, 4) }
  rerender(<ReportSummary report={{ wishes: unchecked, standing: whole, since }} />)
  expect(screen.getByRole('status')).toHaveTextContent('0 of 1 wish met, 1 not checked. Your source is read.')
  expect(screen.getByText('Each wish and each source says why.')).toBeVisible()
})
