import { keptData, keptElsewhere, outsideServiceIds, outsideServices, type KeptData } from '@app/domain/privacy'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Page, PageTitle } from '#components/ui/page.tsx'
import { metaOf } from '#lib/dom/meta-of.ts'
import { Operator } from './legal/operator.tsx'
import { Section } from './legal/section.tsx'

const questions = [
  ['why', 'Why'],
  ['how_long', 'How long'],
  ['who', 'Who may see it'],
] as const

/** `/privacy`: personal data, its purpose, its retention and its readers. */
export function Component() {
  const services = metaOf('outside-services').split(' ')
  return (
    <Page>
      <PageTitle>Privacy</PageTitle>
      <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">Privacy</h1>
      <div className="mt-4 flex max-w-2xl flex-col gap-3 text-ink2">
        <Operator />
        <p>
          No advertising, no tracking, no cookies but those of signing in. This program writes your full IP address down
          nowhere; a proxy in front of it may.
        </p>
        <p>
          On the page{' '}
          <Link to={paths.account()} className="text-ink underline decoration-edge underline-offset-4">
            Account
          </Link>{' '}
          you can download everything that is stored about you, and delete it with your account.
        </p>
      </div>
      <Section title="What is kept">
        <Rows rows={[...Object.values(keptData), ...keptElsewhere]} />
      </Section>
      <Section title="Who else gets something">
        <p>This server uses these services outside of it:</p>
        <dl className="flex flex-col gap-4">
          {outsideServiceIds
            .filter((id) => services.includes(id))
            .map((id) => (
              <div key={id}>
                <dt className="font-medium text-ink">{outsideServices[id].name}</dt>
                <dd>{outsideServices[id].gets}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </Page>
  )
}

function Rows({ rows }: { rows: KeptData[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.what} className="py-4">
          <p className="text-ink">{row.what}</p>
          <dl className="mt-2 grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-1 text-[13px] leading-[18px] max-sm:grid-cols-1">
            {questions.map(([name, label]) => (
              <div key={name} className="contents">
                <dt className="font-medium max-sm:mt-1">{label}</dt>
                <dd>{row[name]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
