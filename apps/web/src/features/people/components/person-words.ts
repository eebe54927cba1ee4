import type { DeskPerson } from '@app/contracts/people'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const MB = 1_000_000

export function dayOf(moment: string): string {
  return day.format(new Date(moment))
}

export function sizeOf(bytes: number): string {
  return `${(bytes / MB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}

/** The state of an account in a word or two. */
export function stateOf({ suspension, is_verified }: DeskPerson): string {
  if (suspension) return 'Suspended'
  return is_verified ? 'Open' : 'Email not verified'
}
