/** 9,412 or −120: in full, with the sign of mathematics. Without an Intl formatter, which takes ten milliseconds to make. */
export function formatWhole(number: number): string {
  return `${number < 0 ? '−' : ''}${String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

/** "1 token", "1,200 lines": count with all digits. */
export function wholeCountOf(count: number, one: string): string {
  return `${formatWhole(count)} ${nounOf(count, one)}`
}

/** "token", "lines": where the number is written by itself. */
export function nounOf(count: number, one: string): string {
  return count === 1 ? one : `${one}s`
}
