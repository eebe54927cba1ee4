import { Page, PageTitle } from '#components/ui/page.tsx'
import { accountLimits } from '@app/domain/accounts'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Operator } from './legal/operator.tsx'
import { Section } from './legal/section.tsx'

/** `/terms`: the built-in terms, for servers whose operator has none of their own. */
export function Component() {
  return (
    <Page>
      <PageTitle>Terms</PageTitle>
      <h1 className="text-[32px] leading-[1.05] font-bold md:text-[42px]">Terms</h1>
      <div className="mt-4 max-w-2xl text-ink2">
        <Operator />
      </div>
      <Section title="What this is">
        <p>
          Here people publish podcasts that AI hosts speak. The voices are artificial, and what they say is written by
          people, by programs, or by both. It can be wrong.
        </p>
        <p>
          You can listen without an account. To publish you need one, and to be {accountLimits.minimum_age} or older.
        </p>
      </Section>
      <Section title="What is yours">
        <p>
          What you bring and make stays yours. You allow this server to store it, to turn it into sound, and to show and
          play it to those whom you let have it. Bring only what you may use. You answer for what you publish.
        </p>
      </Section>
      <Section title="What is not allowed">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>what is against the law, or infringes the rights of others;</li>
          <li>a real person’s voice or name used to deceive;</li>
          <li>threats, harassment, and incitement to hatred or violence;</li>
          <li>anything that sexualizes children;</li>
          <li>spam, fraud, and attempts to break or overload this server.</li>
        </ul>
      </Section>
      <Section title="What should not be here">
        <p>
          Every episode, line, channel and shared conversation has a Report button; you need no account. A person looks
          at what you report and can add a notice, take it out of lists, make it private, silence a line, withdraw it,
          or suspend the channel or the account. The owner gets the reasons, you get the outcome if you give your email,
          and each of you can appeal once within six months.
        </p>
      </Section>
      <Section title="What comes from here">
        <p>
          Every file of a finished episode says that its voices are artificial and carries a signature. Anybody can{' '}
          <Link to={paths.verify()} className="text-ink underline decoration-edge underline-offset-4">
            check a file
          </Link>{' '}
          to see whether it was published here, and where it was changed.
        </p>
      </Section>
      <Section title="Ending it">
        <p>
          You can delete your account at any time, with everything it made. The operator can change these terms or end
          the service, and tells you before where that is possible. It comes as it is, without a promise that it is
          always there; the rights that the law gives you stay.
        </p>
        <p>
          What is kept of you is on the page{' '}
          <Link to="/privacy" className="text-ink underline decoration-edge underline-offset-4">
            Privacy
          </Link>
          .
        </p>
      </Section>
    </Page>
  )
}
