import type { Part } from '../part.ts'

export const payments: Part = {
  reaches: ({ config }) => ({
    url: config.STRIPE_API_URL,
    address: 'STRIPE_API_URL',
    others: 'STRIPE_SECRET_KEY',
  }),
  describe({ simulator }) {
    if (simulator)
      return {
        state: 'off',
        word: 'Not set',
        sentence: 'Plans are sold for play money. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to sell them.',
        test: null,
      }
    return { state: 'set', word: 'Set', sentence: 'Stripe sells the plans.', test: 'Test' }
  },
  async try({ payments: provider, config }) {
    for await (const _ of provider.listCustomers('nobody@example.com')) break
    const isLive = /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY ?? '')
    return {
      state: isLive ? 'works' : 'warn',
      word: isLive ? 'Works' : 'Test key',
      sentence: isLive ? 'Stripe accepts the key.' : 'Stripe accepts the key, which is for tests: no money moves.',
    }
  },
}
