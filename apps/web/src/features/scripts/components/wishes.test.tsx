import type { ScriptWishes } from '@app/domain/scripts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { WishReportNote } from './wish-report.tsx'
import { Wishes } from './wishes.tsx'

function Wishing() {
  const [wishes, setWishes] = useState<ScriptWishes>({ exclude: [] })
  const [prompt, setPrompt] = useState('')
  return (
    <>
      <Wishes wishes={wishes} onWish={setWishes} prompt={prompt} onPrompt={setPrompt} />
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

test('the report names only the wishes that were not met, with their reasons', () => {
  const unmet = [{ wish: 'Scots', reason: 'The offline writer has English and German.' }]
  renderWithQueries(<WishReportNote report={{ understood: 3, unmet }} />)
  const report = within(screen.getByRole('region', { name: 'Wishes that were not met' }))
  expect(report.getByText('2 of 3 wishes met')).toBeVisible()
  expect(report.getAllByRole('listitem')).toHaveLength(1)
  expect(report.getByRole('listitem')).toHaveTextContent('Scots. The offline writer has English and German.')
})
