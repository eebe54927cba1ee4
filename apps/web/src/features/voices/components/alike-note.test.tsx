import { listVoices } from '@app/contracts/voices'
import { betterPartner, type VoiceName } from '@app/domain/voices'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { voiceList } from '#test/factories.ts'
import { renderWithQueries } from '#test/render.tsx'
import { answer, server } from '#test/server.ts'
import { AlikeNote } from './alike-note.tsx'

const better = betterPartner('Kore', 'Aoede') ?? ''

test.each([
  ['the nearest in pitch of another speaker', ['Kore', 'Aoede'], better],
  ['another where this engine speaks that one alike too', ['Kore', 'Aoede', better], 'Zephyr'],
])('for one who sounds like the other speaker there is %s', async (_, alike, wanted) => {
  server.use(answer(listVoices, () => voiceList(alike)))
  const onTake = vi.fn()
  const { user } = renderWithQueries(<AlikeNote kept="Kore" changed="Aoede" onTake={onTake} />)
  await user.click(await screen.findByRole('button', { name: `Take ${wanted} instead` }))
  expect(onTake).toHaveBeenCalledWith(wanted)
})

test('speakers who sound different, or one alone, get no note', async () => {
  server.use(answer(listVoices, () => voiceList(['Kore', 'Aoede'])))
  const { queryClient } = renderWithQueries(
    <>
      <AlikeNote kept="Kore" changed="Puck" onTake={vi.fn()} />
      <AlikeNote kept="Kore" changed={undefined} onTake={vi.fn()} />
    </>,
  )
  await expect.poll(() => queryClient.getQueryData(['voices'])).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('taking the better match is announced where the focus is', async () => {
  server.use(answer(listVoices, () => voiceList(['Kore', 'Aoede'])))
  function Speakers() {
    const [changed, setChanged] = useState<VoiceName>('Aoede')
    return <AlikeNote kept="Kore" changed={changed} onTake={setChanged} />
  }
  const { user } = renderWithQueries(<Speakers />)
  await user.click(await screen.findByRole('button', { name: `Take ${better} instead` }))
  expect(screen.getByText(`Kore and ${better} are easy to tell apart.`)).toHaveFocus()
})
