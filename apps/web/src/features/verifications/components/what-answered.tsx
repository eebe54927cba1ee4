import type { Verification } from '@app/contracts/verifications'
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { lineHashesWords, signatureWords, tagsWords, type TechniqueWords } from '../state/words.ts'

const looks = {
  ok: { Icon: CircleCheck, look: 'text-ok' },
  bad: { Icon: CircleX, look: 'text-bad' },
  quiet: { Icon: CircleMinus, look: 'text-ink2' },
} as const

/** Results of each technique; those without an answer are named as well. */
export function WhatAnswered({ verification }: { verification: Verification }) {
  return (
    <section aria-labelledby="what-answered" className="rounded-[20px] border border-line bg-s1 p-4">
      <h2 id="what-answered" className="text-[17px] leading-6 font-bold">
        What answered
      </h2>
      <ul className="mt-1 divide-y divide-line">
        <Technique name="Signature" {...signatureWords[verification.signature]} />
        <Technique name="Hashes of the lines" {...lineHashesWords(verification)} />
        <Technique name="Title and tags" {...tagsWords} />
      </ul>
    </section>
  )
}

function Technique({ name, tone, word, detail }: TechniqueWords & { name: string }) {
  const { Icon, look } = looks[tone]
  return (
    <li className="flex gap-3 py-3.5 last:pb-0">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <div className="min-w-0 grow">
        <p className={`text-[15px] leading-5 font-semibold ${tone === 'quiet' ? '' : look}`}>{name}</p>
        <p className="mt-1 text-[13px] leading-[18px] text-ink2">{detail}</p>
      </div>
      <p className={`shrink-0 text-[13px] leading-5 font-semibold ${look}`}>{word}</p>
    </li>
  )
}
