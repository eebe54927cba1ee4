import * as contract from '@app/contracts/verifications'
import { provenanceSentences } from '@app/domain/provenance'
import { route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { streamedRoute } from '#http/streamed-route.ts'
import { invalid } from '#lib/errors.ts'
import { limitChecks } from './limit-checks.ts'
import { readLink } from './read-link.ts'
import { readSound, requireSize, type ReadSound } from './read-sound.ts'
import { verifySound } from './verify-sound.ts'

/** Size limit of a form's parts besides the file in it. */
const FORM_BYTES = 65_536

/** Checks of files, for everybody; nothing of a file is kept. */
export const verificationsRoutes: Routes = async (app, deps) => {
  const withinLimits = limitChecks(deps)

  streamedRoute(app, contract.checkFile, async ({ viewer, ip, headers, readForm }) => {
    // Refused before a byte of it is read.
    requireSize(Number(headers['content-length'] ?? 0) - FORM_BYTES)
    return withinLimits(ip, async (arrival) => {
      let read: ReadSound | undefined
      await readForm(async ({ stream }) => {
        read = await readSound(stream, arrival)
      })
      if (!read) throw invalid('file', provenanceSentences.file_required)
      return verifySound(deps.db, viewer, read)
    })
  })

  route(app, contract.checkLink, async ({ body, viewer, ip, host }) =>
    withinLimits(ip, async (arrival) =>
      verifySound(deps.db, viewer, await readLink(deps, { ...body, host, viewer }, arrival)),
    ),
  )
}
