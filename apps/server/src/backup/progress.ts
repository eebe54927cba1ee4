export type Progress = {
  /** Current position; the next note takes its place. */
  note(text: string): void
  /** Result of a step, which stays. */
  print(text: string): void
}

/** A line that changes on a terminal; elsewhere only the results. */
export function printProgress(out: NodeJS.WriteStream): Progress {
  const replace = (text: string) => out.write(`\r\u001b[K${text}`)
  return {
    note: (text) => void (out.isTTY && replace(text)),
    print: (text) => void (out.isTTY ? replace(`${text}\n`) : out.write(`${text}\n`)),
  }
}
