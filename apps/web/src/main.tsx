import '#lib/schemas-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#app/query-client.ts'
import { createAppRouter } from '#app/router.tsx'
import { createRoot } from './renderer.ts'
import { keepCanonical, whenFirstPageIsLoaded } from '#app/first-view.ts'
// Clears stored data of a person who has signed out, on whatever page the event arrives.
import '#lib/storage/personal-storage.ts'

const queryClient = createQueryClient()
const router = createAppRouter()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepCanonical(router)
void whenFirstPageIsLoaded(root, router).then(() =>
  // Renders in slices, between which the page answers to scrolling and clicks.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
)
