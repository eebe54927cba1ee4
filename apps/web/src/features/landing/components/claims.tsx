import { countDesigns, voices } from '@app/domain/voices'
import { formatWhole } from '#lib/format/whole-numbers.ts'

const claims = [
  {
    title: 'Sources become a conversation',
    words:
      'Add files, links, videos or notes. A language model writes what your hosts say about them, and every statement keeps the passage it stands on. Without one your hosts take turns with the words of your sources.',
  },
  {
    title: 'Hosts with a personality that you define',
    words: 'Name, voice and character are yours to choose. Each channel is fronted by the host you created for it.',
  },
  {
    title: 'Long-term memory',
    words: 'You write down once what a host knows about itself, and it remembers from episode to episode.',
  },
  {
    title: 'A voice for everyone',
    words: `We are building towards over 5000 voices; ${voices.length} are available in the beta.`,
    count: `${countDesigns().bases} voices, ${countDesigns().controls} controls: ${formatWhole(countDesigns().voices)} combinations that you can hear and save today.`,
  },
  {
    title: 'Listeners who talk back',
    words:
      'Listeners can interrupt the hosts and ask a question. The hosts answer in their own voices and name their sources.',
  },
] as const

/** Claims of the product, and the evidence for each. */
export function Claims() {
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className="text-[32px] leading-[1.05] font-bold">
        Hosts, not read-aloud text
      </h2>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {claims.map(({ title, words, ...more }) => (
          <div key={title} className="grid gap-x-8 gap-y-1.5 py-5 sm:grid-cols-[18rem_1fr]">
            <dt className="font-display text-[17px] font-semibold">{title}</dt>
            <dd className="text-[15px] leading-relaxed text-ink2">
              {words}
              {'count' in more && <span className="mt-1 block text-[13px] leading-[18px]">{more.count}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
