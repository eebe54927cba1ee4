import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#app/query-client.ts'

/** The app's query client, but that it never retries. */
function testQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  return queryClient
}

/** Renders a component at `/` with the providers of every component; other addresses show their path. */
export function renderWithQueries(ui: ReactElement, queryClient = testQueryClient()) {
  return renderRoutes([{ path: '/', element: ui }], '/', queryClient)
}

/** Shows routes at an address; an address that none of them takes shows its path, to be asserted on. */
export function renderRoutes(routes: RouteObject[], at: InitialEntry = '/', queryClient = testQueryClient()) {
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [at] })
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, queryClient, ...shown }
}
