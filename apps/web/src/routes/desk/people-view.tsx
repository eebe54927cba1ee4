import type { Invitation } from '@app/contracts/registrations'
import { peopleLimits } from '@app/domain/people'
import type { StaffRole } from '@app/domain/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { peopleQuery, useDeed, type Deed } from '#features/people/api/people.ts'
import { PeopleList } from '#features/people/components/people-list.tsx'
import { PersonDialog } from '#features/people/components/person-dialog.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'

type Props = {
  user_id: string
  role: StaffRole
  /** Only those who signed up with it are shown. */
  invitation: Invitation | undefined
  onShowEverybody: () => void
}

/** Accounts of this server, found by a search, each with the staff's actions. */
export function PeopleView({ user_id, role, invitation, onShowEverybody }: Props) {
  const [query, setQuery] = useState('')
  const found = useInfiniteQuery(peopleQuery(user_id, { query, invitation_id: invitation?.invitation_id }))
  const [openId, setOpenId] = useState<string>()
  const deed = useDeed(user_id)
  const people = found.data?.pages.flatMap((page) => page.people)
  const open = people?.find((person) => person.user_id === openId)

  function close(): void {
    setOpenId(undefined)
    deed.reset()
  }

  function act(wanted: Deed): void {
    deed.mutate(wanted, {
      onSuccess({ message }) {
        close()
        toast(message)
      },
    })
  }

  return (
    <section aria-labelledby="people-heading" className="max-w-4xl">
      <h2 id="people-heading" className="font-display text-[20px] font-bold">
        People
      </h2>
      <SearchForm onSearch={setQuery} />
      {invitation && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-[15px] wrap-anywhere">
          Who signed up with “{invitation.note || 'an invitation without a note'}”
          <Button look="quiet" size="small" onClick={onShowEverybody}>
            Show everybody
          </Button>
        </p>
      )}
      <QuerySection query={{ ...found, data: people }} skeleton={<PeopleSkeleton />}>
        {(shown) => (
          <div aria-busy={found.isPlaceholderData}>
            {shown.length > 0 ? (
              <PeopleList people={shown} onOpen={setOpenId} />
            ) : (
              <EmptyState title="Nobody found">Try a part of the email or name.</EmptyState>
            )}
          </div>
        )}
      </QuerySection>
      {found.hasNextPage && (
        <Button
          look="quiet"
          className="mt-4"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {open && (
        <PersonDialog
          person={open}
          role={role}
          isOwn={open.user_id === user_id}
          isPending={deed.isPending}
          error={deed.error ? messageOf(deed.error) : undefined}
          onClose={close}
          onDeed={act}
        />
      )}
    </section>
  )
}

function SearchForm({ onSearch }: { onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="mt-3 mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow sm:max-w-md">
        <Field label="Email, name or id">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={peopleLimits.query_characters}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" look="secondary" size="large">
        Find
      </Button>
    </form>
  )
}

function PeopleSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}
