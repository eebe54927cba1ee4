import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWithQueries } from '#test/render.tsx'
import { ContentDescription } from './content-description.tsx'

/** Fake layout measurements of the browser. */
function layOut(heights: { scrollHeight: number; clientHeight: number }) {
  const spies = (['scrollHeight', 'clientHeight'] as const).map((name) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(heights[name]),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}

test('PLAY-17 of a long description three lines are shown, the rest at "Show more" until "Show less"', async () => {
  layOut({ scrollHeight: 300, clientHeight: 72 })
  const { user } = renderWithQueries(<ContentDescription text="Fog." />)
  expect(screen.getByText('Fog.')).toHaveClass('line-clamp-3')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getByText('Fog.')).not.toHaveClass('line-clamp-3')
  await user.click(screen.getByRole('button', { name: 'Show less' }))
  expect(screen.getByText('Fog.')).toHaveClass('line-clamp-3')
})

test('PLAY-17 a description that fits has nothing more to show', () => {
  layOut({ scrollHeight: 72, clientHeight: 72 })
  renderWithQueries(<ContentDescription text="Fog." />)
  expect(screen.queryByRole('button')).toBeNull()
})
