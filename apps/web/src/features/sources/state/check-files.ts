import { sourceExtensionOf, sourceLimits, sourceSentences } from '@app/domain/sources'

export type CheckedFiles<F> = { accepted: F[]; problems: string[] }

/** Validates chosen files against the limits, given the bytes and sources that are there; with a sentence for each fault. */
export function checkFiles<F extends { name: string; size: number }>(
  files: readonly F[],
  there: { bytes: number; count: number },
): CheckedFiles<F> {
  const problems: string[] = []
  const supported = files.filter((file) => {
    const problem = problemOf(file)
    if (problem) problems.push(problem)
    return !problem
  })
  const bytes = supported.reduce((sum, { size }) => sum + size, there.bytes)
  if (supported.length > 0 && bytes > sourceLimits.total_bytes)
    return { accepted: [], problems: [...problems, sourceSentences.too_large(bytes)] }
  if (there.count + supported.length > sourceLimits.count)
    return { accepted: [], problems: [...problems, sourceSentences.too_many] }
  return { accepted: supported, problems }
}

function problemOf({ name, size }: { name: string; size: number }): string | undefined {
  if (!sourceExtensionOf(name)) return sourceSentences.unsupported(name)
  return size === 0 ? sourceSentences.empty_file(name) : undefined
}
