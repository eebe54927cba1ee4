import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

/** A file on its way; one that failed stays until it is sent again or taken away. */
export type Upload = { upload_id: number; file: File; part: number; problem?: string | undefined; isRefused?: boolean }

type Action =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'moved'; upload_id: number; part: number }
  | { type: 'failed'; upload_id: number; problem: string; isRefused: boolean }
  | { type: 'retried'; upload_id: number }
  | { type: 'gone'; upload_id: number }
type Send = (file: File, how: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<void>

const AT_ONCE = 2
const FAILED_SENTENCE = 'Upload failed'

/** Sends files two at a time; each can be cancelled, and all are when the page is left. */
export function useUploads(send: Send) {
  const [uploads, dispatch] = useReducer(reduce, [])
  const running = useRef(new Map<number, AbortController>())
  // A render that does not know yet that a file has arrived must not send it again.
  const started = useRef(new Set<number>())
  const next_id = useRef(0)

  async function start({ upload_id, file }: Upload, stop: AbortController): Promise<void> {
    try {
      await send(file, { onProgress: (part) => dispatch({ type: 'moved', upload_id, part }), signal: stop.signal })
      dispatch({ type: 'gone', upload_id })
    } catch (error) {
      if (stop.signal.aborted) dispatch({ type: 'gone', upload_id })
      else
        dispatch({
          type: 'failed',
          upload_id,
          problem: failureSentence(error, FAILED_SENTENCE),
          isRefused: error instanceof ApiError && error.code === 'validation_failed',
        })
    } finally {
      running.current.delete(upload_id)
    }
  }

  useEffect(() => {
    const waiting = uploads.filter(({ upload_id, problem }) => problem === undefined && !started.current.has(upload_id))
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) {
      const stop = new AbortController()
      running.current.set(upload.upload_id, stop)
      started.current.add(upload.upload_id)
      void start(upload, stop)
    }
  })
  useEffect(() => {
    const all = running.current
    return () => all.forEach((stop) => stop.abort(new Error('the page was left')))
  }, [])

  return {
    uploads,
    add: (files: readonly File[]) =>
      dispatch({ type: 'added', uploads: files.map((file) => ({ upload_id: next_id.current++, file, part: 0 })) }),
    retry(upload_id: number) {
      started.current.delete(upload_id)
      dispatch({ type: 'retried', upload_id })
    },
    cancel(upload_id: number) {
      const stop = running.current.get(upload_id)
      if (stop) stop.abort(new Error('cancelled'))
      else dispatch({ type: 'gone', upload_id })
    },
  }
}

function reduce(uploads: Upload[], action: Action): Upload[] {
  switch (action.type) {
    case 'added':
      return [...uploads, ...action.uploads]
    case 'moved':
      return uploads.map((upload) =>
        upload.upload_id === action.upload_id ? { ...upload, part: action.part } : upload,
      )
    case 'failed':
      return uploads.map((upload) =>
        upload.upload_id === action.upload_id
          ? { ...upload, problem: action.problem, isRefused: action.isRefused }
          : upload,
      )
    case 'retried':
      return uploads.map((upload) =>
        upload.upload_id === action.upload_id ? { ...upload, problem: undefined, part: 0 } : upload,
      )
    case 'gone':
      return uploads.filter(({ upload_id }) => upload_id !== action.upload_id)
  }
}
