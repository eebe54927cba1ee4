import * as z from 'zod/mini'

/** The parts of a server that an operator sets up, in the order of the desk. */
export const setupNames = {
  voices: 'Voices',
  writer: 'Writer',
  recogniser: 'Recogniser',
  mail: 'Mail',
  storage: 'Storage',
  payments: 'Payments',
  google: 'Sign-in with Google',
  address: 'Public address',
  proxy: 'Proxy',
} as const

export const SetupPart = z.enum(Object.keys(setupNames) as (keyof typeof setupNames)[])
export type SetupPart = z.infer<typeof SetupPart>

/** `set`: it is set up and was not tried. `warn`: it works, and something better can be had. */
export const SetupState = z.enum(['works', 'set', 'warn', 'refused', 'off'])
export type SetupState = z.infer<typeof SetupState>
