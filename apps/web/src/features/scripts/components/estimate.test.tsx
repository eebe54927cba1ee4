import { estimateUsage } from '@app/domain/billing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { Estimate } from './estimate.tsx'

test.each([
  { characters: 100, tokens: '~2', minutes: '~0.1' },
  { characters: 9_000, tokens: '~148', minutes: '~10' },
  { characters: 35_000, tokens: '~574', minutes: '~39' },
])(
  'STUDIO-107 STUDIO-O19 $characters characters are $tokens tokens and $minutes min',
  ({ characters, tokens, minutes }) => {
    renderWithQueries(<Estimate characters={characters} tokens={estimateUsage(characters).tokens} />)
    expect(screen.getByText(tokens)).toBeInTheDocument()
    expect(screen.getByText(minutes)).toBeInTheDocument()
  },
)
