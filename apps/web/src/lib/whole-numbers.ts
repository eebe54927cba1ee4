/** 9,412 or −120: in full, with the sign of mathematics. */
export function formatWhole(number: number): string {
  return number.toLocaleString('en-US').replace('-', '−')
}
