const looks = {
  1: 'rounded-t-full rounded-b-[1px] bg-host1',
  2: 'rounded-b-full rounded-t-[1px] bg-host2',
} as const

/** Host marker: above the line or below it. */
export function HostMark({ speaker }: { speaker: 1 | 2 }) {
  return <span aria-hidden data-host-mark className={`size-2.5 ${looks[speaker]}`} />
}
