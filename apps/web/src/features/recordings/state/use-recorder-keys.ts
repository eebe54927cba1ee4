import type { KeyboardEvent } from 'react'
import type { Take } from './use-takes.ts'

type Actions = {
  takes: readonly Take[]
  choose: (recording_id: string) => void
  record: () => void
  hear: () => void
  use: () => void
}

/** R records and stops, Space plays, a number chooses a take, Enter uses it. Where a control has the focus, its own keys come first. */
export function useRecorderKeys({ takes, choose, record, hear, use }: Actions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    const isControl = target instanceof Element && target.closest('button, input, select, label') !== null
    const take = takes.find(({ number }) => String(number) === key)
    const action = /^r$/i.test(key) ? record : take && (() => choose(take.recording_id))
    const also = isControl ? undefined : { ' ': hear, Enter: use }[key]
    const run = action ?? also
    if (!run || (target instanceof HTMLSelectElement && !also)) return
    event.preventDefault()
    run()
  }
}
