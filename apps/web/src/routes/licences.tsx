import {
  embeddedVoices,
  type LicensedPart,
  type ModelKind,
  ModelId,
  models,
  runtimes,
  type RuntimeName,
} from '@app/domain/models'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { ExternalLinkText } from '#features/models/components/external-link-text.tsx'
import { Section } from './legal/section.tsx'

const titles: Record<ModelKind, string> = { voices: 'Voices', writer: 'Writers', recogniser: 'Recognisers' }
const programs = Object.keys(runtimes) as RuntimeName[]

/** `/licences`: every model that a server can install, its parts, and the licence and source of each. */
export function Component() {
  return (
    <Page>
      <PageTitle>Licences</PageTitle>
      <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">Licences</h1>
      <p className="mt-4 max-w-2xl text-ink2">
        Voices, writers and recognisers that a server can install on its own machine: what each is made of, and under
        which licence each part comes. A server has only those that were installed on it.
      </p>
      {(['voices', 'writer', 'recogniser'] as const).map((kind) => (
        <Section key={kind} title={titles[kind]}>
          {ModelId.options
            .filter((id) => models[id].kind === kind)
            .map((id) => (
              <Licensed
                key={id}
                {...models[id]}
                parts={models[id].chain}
                program={runtimes[models[id].runtime].title}
              />
            ))}
          {kind === 'voices' && (
            <>
              <Licensed {...embeddedVoices} />
              <p>The sample of a natural voice that ships with this program was spoken by Kokoro.</p>
            </>
          )}
        </Section>
      ))}
      <Section title="Programs that run them">
        {programs.map((name) => (
          <Licensed key={name} {...runtimes[name]} />
        ))}
      </Section>
    </Page>
  )
}

type LicensedProps = {
  title: string
  parts: readonly LicensedPart[]
  /** A limit of the licence, in words. */
  limit?: string
  /** The program that runs it. */
  program?: string
}

function Licensed({ title, parts, limit, program }: LicensedProps) {
  return (
    <section aria-label={title} className="border-b border-line pb-4 last:border-0 last:pb-0">
      <h3 className="font-display text-[15px] font-semibold text-ink">
        {title}
        {limit && <span className="ml-3 font-sans text-[13px] font-medium text-warn">{limit}</span>}
      </h3>
      <ul className="mt-1.5 grid gap-1.5 text-[13px] leading-[18px]">
        {parts.map(({ part, licence, source }) => (
          <li key={part} className="wrap-anywhere">
            {part}: <ExternalLinkText href={licence.url}>{licence.name}</ExternalLinkText>,{' '}
            <a
              href={source}
              target="_blank"
              rel="noreferrer"
              className="text-ink underline decoration-edge underline-offset-4"
            >
              source<span className="sr-only"> of {part}</span>
            </a>
          </li>
        ))}
        {program && <li>Runs in {program}.</li>}
      </ul>
    </section>
  )
}
