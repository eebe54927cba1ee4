import type { DeskPerson } from '@app/contracts/people'
import { dayOf, sizeOf, stateOf } from './person-words.ts'

type Props = { people: readonly DeskPerson[]; onOpen: (user_id: string) => void }

/** A row for each account, which opens it. */
export function PeopleList({ people, onOpen }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.user_id}>
          <button
            type="button"
            onClick={() => onOpen(person.user_id)}
            className="grid w-full gap-1 px-1 py-3 text-left hover:bg-s2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4"
          >
            <span className="min-w-0">
              <span className="block text-[15px] font-semibold wrap-anywhere">{person.email}</span>
              <span className="block text-[13px] leading-[18px] text-ink2 wrap-anywhere">
                {[person.name, person.role, `signed up ${dayOf(person.signed_up_at)}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-[13px] leading-[18px] text-ink2 md:text-right">
              <span className={person.suspension ? 'font-semibold text-bad' : undefined}>{stateOf(person)}</span>
              <span className="block">
                {person.plan ?? 'no plan yet'} · {person.tokens.toLocaleString('en-US')} tokens ·{' '}
                {sizeOf(person.storage_bytes)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
