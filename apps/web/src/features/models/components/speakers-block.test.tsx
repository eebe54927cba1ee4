import { getModels, useVoices } from '@app/contracts/models'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asUser } from '#test/identity.ts'
import { inUse, modelsView } from '#test/models-view.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { useModels } from '../api/models.ts'
import { SpeakersBlock } from './speakers-block.tsx'

function Shown({ isOperator }: { isOperator: boolean }) {
  const view = useModels(isOperator).data
  return view ? <SpeakersBlock view={view} isOperator={isOperator} /> : null
}

test('VOICE-O42 the page of voices offers the most natural ones and those in use, and leads operators to all', async () => {
  let view = modelsView()
  server.use(
    ...asUser(),
    answer(getModels, () => view),
    answer(useVoices, () => (view = modelsView({ kokoro: { ...inUse, is_used: false } }))),
  )
  const { user, queryClient } = renderWithQueries(<Shown isOperator />)
  expect(await screen.findByText('Embedded voices speak')).toBeVisible()
  const rows = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))
  expect(rows()).toEqual(['Kokoro', 'Embedded voices'])
  expect(screen.getByRole('button', { name: 'Install Kokoro' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'All models' })).toHaveAttribute('href', '/desk/models')

  view = modelsView({ libritts_r: inUse }, { spoken_by: 'libritts_r' })
  await queryClient.refetchQueries({ queryKey: ['models'] })
  expect(await screen.findByText('Piper LibriTTS-R speaks')).toBeVisible()
  expect(rows()).toEqual(['Kokoro', 'Piper LibriTTS-R', 'Embedded voices'])
  await user.click(screen.getByRole('button', { name: 'Use Embedded voices' }))
  expect(await screen.findByText('Embedded voices speak')).toBeVisible()
})

test('people who are no operators get no link to the desk', async () => {
  server.use(
    ...asUser(),
    answer(getModels, () => modelsView()),
  )
  renderWithQueries(<Shown isOperator={false} />)
  expect(await screen.findByText('Embedded voices speak')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'All models' })).toBeNull()
})
