import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#lib/format/whole-numbers.ts'
import { questionsQuery } from '../api/questions.ts'

/** Count of an item's unanswered questions; hidden while there are none. */
export function OpenQuestions({ channel_id, content_id }: { channel_id: string; content_id: string }) {
  const { data } = useQuery(questionsQuery({ channel_id, content_id }))
  if (!data?.unanswered) return null
  return (
    <span className="ml-auto rounded-full bg-you px-1.5 text-[12px] font-semibold text-black">
      {formatWhole(data.unanswered)}
      <span className="sr-only"> without an answer</span>
    </span>
  )
}
