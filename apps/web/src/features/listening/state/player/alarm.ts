export type Alarm = { ring(): void; sleep(milliseconds: number): Promise<void> }

/** A sleep that others can cut short. */
export function createAlarm(): Alarm {
  let wake = () => {}
  return {
    ring: () => wake(),
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
