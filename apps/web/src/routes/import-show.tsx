import type { ImportItemView, ImportView } from '@app/contracts/imports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSession } from '#features/accounts/api/session.ts'
import { importQuery, importsQuery, useCancelImport } from '#features/imports/api/imports.ts'
import { AddressForm } from '#features/imports/components/address-form.tsx'
import { ImportItems } from '#features/imports/components/import-items.tsx'
import { StartForm } from '#features/imports/components/start-form.tsx'

/** `/creator/import`: a show is brought here from its feed. `?feed=` fills the address in. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const import_id = query.get('import')
  const begin = () => setQuery({})
  return (
    <Page>
      <PageTitle>Import a show</PageTitle>
      <h1 className="mb-6 text-[32px] font-bold">Import a show</h1>
      {import_id ? (
        <Import key={import_id} import_id={import_id} onOther={begin} />
      ) : (
        <div className="grid gap-10">
          <AddressForm initial={query.get('feed') ?? ''} onLooked={(id) => setQuery({ import: id })} />
          {user && <EarlierImports user_id={user.user_id} />}
        </div>
      )}
    </Page>
  )
}

function EarlierImports({ user_id }: { user_id: string }) {
  const { data: imports = [] } = useQuery(importsQuery(user_id))
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="mb-2 text-[20px] font-semibold">
        Your imports
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {imports.map((show) => (
          <li key={show.import_id} className="py-3">
            <Link to={paths.importShow({ import_id: show.import_id })} className="text-[15px] hover:underline">
              {show.title}
            </Link>
            <p className="text-[13px]/[18px] text-ink2">
              {states[show.status]} · {show.created_at.slice(0, 10)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const states: Record<ImportView['status'], string> = {
  looked_at: 'Not started',
  running: 'Importing',
  completed: 'Finished',
  cancelled: 'Cancelled',
}

function Import({ import_id, onOther }: { import_id: string; onOther: () => void }) {
  const query = useQuery(importQuery(import_id))
  if (query.data) return <Show show={query.data} onOther={onOther} />
  return (
    <div className="grid gap-4">
      <QuerySection
        query={query}
        failure="The import could not be loaded"
        skeleton={<Skeleton className="h-52 rounded-xl" />}
      />
      {query.error && (
        <Button look="line" onClick={onOther} className="justify-self-start">
          Import another show
        </Button>
      )}
    </div>
  )
}

function Show({ show, onOther }: { show: ImportView; onOther: () => void }) {
  const of = (status: ImportItemView['status']) => show.items.filter((item) => item.status === status).length
  const linkTo = (item: ImportItemView, title: ReactNode) =>
    item.content_id && show.channel_id ? (
      <Link to={paths.content(show.channel_id, item.content_id)} className="hover:underline">
        {title}
      </Link>
    ) : (
      title
    )
  return (
    <div className="grid gap-8">
      <section className="grid gap-2">
        <h2 className="text-[20px] font-semibold [overflow-wrap:anywhere]">{show.title}</h2>
        <p className="text-[13px]/[18px] [overflow-wrap:anywhere] text-ink2">
          {[show.author, show.language, ...show.categories.map(({ name }) => name), show.feed_url]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="line-clamp-4 text-[15px] [overflow-wrap:anywhere] text-ink2">{show.description}</p>
      </section>
      {show.status === 'looked_at' ? <StartForm show={show} /> : <Progress show={show} onOther={onOther} />}
      <section aria-labelledby="episodes" className="grid gap-3">
        <h2 id="episodes" className="text-[20px] font-semibold">
          Episodes
        </h2>
        <p role="status" className="text-[15px] text-ink2">
          {show.status === 'looked_at'
            ? `${of('waiting')} will be imported, ${of('left_out')} left out.`
            : `${of('completed')} of ${show.items.length - of('left_out')} imported, ${of('error')} failed, ${of('left_out')} left out.`}
        </p>
        <ImportItems show={show} linkTo={linkTo} />
      </section>
    </div>
  )
}

function Progress({ show, onOther }: { show: ImportView; onOther: () => void }) {
  const cancel = useCancelImport(show.import_id)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {show.channel_id && <ButtonLink to={paths.channel(show.channel_id)}>Open the channel</ButtonLink>}
      {show.status === 'running' ? (
        <Button look="line" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the import
        </Button>
      ) : (
        <Button look="line" onClick={onOther}>
          Import another show
        </Button>
      )}
      <p className="w-full text-[13px]/[18px] text-ink2">{sentences[show.status]}</p>
    </div>
  )
}

const sentences: Record<ImportView['status'], string> = {
  looked_at: '',
  running: 'You can leave this page: the import goes on.',
  completed: 'Now have your old host redirect its feed to the feed of this channel, so that followers come along.',
  cancelled: 'What had come in stays in the channel.',
}
