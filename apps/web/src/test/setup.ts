import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { identityChanged } from '#lib/access-token.ts'
import { server } from './server.ts'
import { asVisitor } from './identity.ts'

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  identityChanged()
  server.use(...asVisitor())
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())
