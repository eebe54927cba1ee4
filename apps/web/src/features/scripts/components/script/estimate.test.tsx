import { estimateUsage } from '@app/domain/billing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { Estimate } from './estimate.tsx'

test.each([
  { characters: 100, seconds: 7, tokens: '~2', minutes: '~0.1' },
  { characters: 9_000, seconds: 580, tokens: '~148', minutes: '~9.7' },
  { characters: 35_000, seconds: 1_630, tokens: '~574', minutes: '~27' },
])(
  'STUDIO-107 STUDIO-O19 $characters characters are $tokens tokens, and $seconds s are $minutes min',
  ({ characters, seconds, tokens, minutes }) => {
    renderWithQueries(<Estimate seconds={seconds} tokens={estimateUsage(characters).tokens} />)
    expect(screen.getByText(tokens)).toBeInTheDocument()
    expect(screen.getByText(minutes)).toBeInTheDocument()
  },
)
