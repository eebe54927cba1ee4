import { BRAND } from '@app/domain/brand'
import { escapeHtml as escaped } from '#lib/escape-html.ts'
import type {
  PlanOffer,
  SimulatedCheckout,
  SimulatedInvoice,
  SimulatedPortal,
  SimulatedSubscription,
} from '@app/ports/payment-simulator.ts'
import { simulatorStyle } from './simulator-style.ts'

const DECLINED = '<p role="alert">The card was declined. Nothing was paid.</p>'
const REFUSED = '<p role="alert">That didn’t work: the plan or payment has changed in the meantime.</p>'

/** The page of a checkout: pay, have the card declined, or go back. */
export function checkoutPage(checkout: SimulatedCheckout, wasDeclined: boolean): string {
  const { status, offer, email, success_url, cancel_url } = checkout
  const about = `<h1>Subscribe to ${escaped(offer.plan_name)}</h1><p class="price">${priceOf(offer)}</p><p class="about">${escaped(email ?? '')}</p>`
  if (status === 'complete')
    return pageOf(
      'Paid',
      `${about}<p role="status">This checkout is paid.</p>${backLink(success_url, `Back to ${BRAND}`)}`,
    )
  const back = cancel_url ? backLink(cancel_url, 'Go back without paying') : ''
  if (status === 'expired')
    return pageOf(
      'Closed',
      `${about}<p role="status">This checkout was closed: a newer one was opened, or it expired after a day.</p>${back}`,
    )
  const choices = `<form method="post">
<button class="main" formaction="?do=pay">Pay ${dollars(offer.amount_cents)}</button>
<button formaction="?do=decline">Pay with a card that is declined</button>
</form>`
  return pageOf('Checkout', `${about}${wasDeclined ? DECLINED : ''}${choices}${back}`)
}

/** Page of a portal: the person's plan, and the actions on it. */
export function portalPage(
  { email, return_url, subscriptions, invoices }: SimulatedPortal,
  wasRefused: boolean,
): string {
  const plans = subscriptions.length > 0 ? subscriptions.map(planSection).join('\n') : '<p>There is no paid plan.</p>'
  return pageOf(
    'Subscription',
    `<h1>Your subscription</h1><p class="about">${escaped(email ?? '')}</p>
${wasRefused ? REFUSED : ''}${plans}
${invoices.length > 0 ? `<h2>Payments</h2><ul class="payments">${invoices.map(paymentLine).join('')}</ul>` : ''}
${backLink(return_url, `Back to ${BRAND}`)}`,
  )
}

/** Page for people who open the simulator with the token. */
export function simulatorPage(): string {
  return pageOf(
    'Simulated payments',
    `<h1>Simulated payments</h1><p>No money moves here. Choose a plan in ${BRAND}, and its checkout opens on a page like this.</p>`,
  )
}

export function missingPage(): string {
  return pageOf('Not found', '<h1>Page not found</h1><p>The address is wrong, or the page no longer exists.</p>')
}

function planSection(subscription: SimulatedSubscription): string {
  const { subscription_id, plan, status, cancel_at_period_end, current_period_end } = subscription
  const until = dayOf(current_period_end)
  const state =
    status === 'past_due'
      ? 'The last payment was declined.'
      : cancel_at_period_end
        ? `Ends on ${until}.`
        : `Is paid again on ${until}.`
  const id = `<input type="hidden" name="subscription_id" value="${escaped(subscription_id)}">`
  return `<section><h2>${escaped(plan.plan_name)}</h2><p class="price">${priceOf(plan)}</p><p role="status">${state}</p>
<form method="post">${id}${ownChoices(subscription)}</form>
${status === 'past_due' ? '' : onlyHere(subscription, id)}</section>`
}

function onlyHere({ cancel_at_period_end, offers }: SimulatedSubscription, id: string): string {
  const changes = offers.map(
    (offer) => `<form method="post">${id}<input type="hidden" name="price_id" value="${escaped(offer.price_id)}">
${button('change', `Change to ${escaped(offer.plan_name)}, ${priceOf(offer)}`)}</form>`,
  )
  const times = cancel_at_period_end
    ? button('renew', 'End the period now')
    : button('renew', 'Renew now') + button('decline_renewal', 'Renew now with a card that is declined')
  return `<h3>Simulator actions</h3>
<form method="post">${id}${times}</form>
${changes.join('\n')}`
}

function ownChoices({ status, cancel_at_period_end }: SimulatedSubscription): string {
  if (status === 'past_due') return button('pay', 'Pay what is open') + button('cancel_now', 'Cancel now')
  const end = cancel_at_period_end
    ? button('keep', 'Keep the plan')
    : button('cancel_at_period_end', 'Cancel at period end')
  return end + button('cancel_now', 'Cancel now')
}

const button = (action: string, words: string): string => `<button name="action" value="${action}">${words}</button>`

function paymentLine(invoice: SimulatedInvoice): string {
  const { status, amount_cents, created_at, refunded_cents, dispute_status } = invoice
  const state = [
    status,
    refunded_cents > 0 && `${dollars(refunded_cents)} refunded`,
    dispute_status && `dispute ${dispute_status.replaceAll('_', ' ')}`,
  ]
  return `<li><time datetime="${created_at.toISOString()}">${dayOf(created_at)}</time> <span>${dollars(amount_cents)}</span> <span>${escaped(state.filter(Boolean).join(', '))}</span>
${status === 'paid' ? paymentChoices(invoice) : ''}</li>`
}

/** Actions of the seller's side and the bank on a payment, which its customer cannot take. */
function paymentChoices({ invoice_id, amount_cents, refunded_cents, dispute_status }: SimulatedInvoice): string {
  const refunds = refunded_cents < amount_cents ? button('refund', 'Refund') + button('refund_half', 'Refund half') : ''
  const disputes =
    dispute_status === null
      ? button('dispute', 'Dispute')
      : dispute_status === 'needs_response'
        ? button('win_dispute', 'Dispute won') + button('lose_dispute', 'Dispute lost')
        : ''
  return `<form method="post"><input type="hidden" name="invoice_id" value="${escaped(invoice_id)}">${refunds}${disputes}</form>`
}

function priceOf({ amount_cents, billing_interval }: PlanOffer): string {
  return `${dollars(amount_cents)} a ${billing_interval}`
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

function dayOf(time: Date): string {
  return time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

const backLink = (url: string, words: string): string => `<p><a href="${escaped(url)}">${words}</a></p>`

function pageOf(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Payment simulator of ${BRAND}</title><style>${simulatorStyle}</style></head>
<body>
<header class="simulator">Payment simulator: no real money</header>
<main>${main}</main>
</body>
</html>
`
}
