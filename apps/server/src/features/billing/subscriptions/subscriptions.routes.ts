import { createCheckoutSession, createPortalSession } from '@app/contracts/billing'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { createCheckout } from './create-checkout.ts'
import { createPortal } from './create-portal.ts'

export const subscriptionsRoutes: Routes = async (app, deps) => {
  route(app, createCheckoutSession, ({ viewer, body, host }) => createCheckout(deps, viewer, body, host))
  route(app, createPortalSession, ({ viewer, body, host }) => createPortal(deps, viewer, body, host))
}
