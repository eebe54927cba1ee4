import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelsView } from '#test/models-view.ts'
import { renderWithQueries } from '#test/render.tsx'
import { NoWriterCard } from './no-writer-card.tsx'

test('a server without a language model offers the writer that fits its memory, to those who may install it', () => {
  const { unmount } = renderWithQueries(
    <NoWriterCard view={{ ...modelsView(), memory_bytes: 4 * 1024 ** 3 }} mayInstall />,
  )
  expect(screen.getByRole('link', { name: 'Install the local writer' })).toHaveAttribute('href', '/desk/models')
  expect(screen.getByRole('region')).toHaveTextContent('1 GB, Apache 2.0, needs 1.9 GB of memory.')
  unmount()
  renderWithQueries(<NoWriterCard view={undefined} mayInstall={false} />)
  expect(screen.getByText('Ask the person who runs this server for a writer.')).toBeVisible()
})
