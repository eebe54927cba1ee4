/** The CPU time of this process in milliseconds: unlike the time of day, it stands still while a busy machine does other work. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
