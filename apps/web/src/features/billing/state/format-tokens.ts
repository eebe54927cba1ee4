/** 9,412 or −120, with the sign of mathematics. */
export function formatTokens(tokens: number): string {
  return tokens.toLocaleString('en-US').replace('-', '−')
}

/** +1,000 or −250; nothing was moved by 0. */
export function formatMove(tokens: number): string {
  return tokens > 0 ? `+${formatTokens(tokens)}` : formatTokens(tokens)
}
