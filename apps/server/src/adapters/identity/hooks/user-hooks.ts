import type { GenericEndpointContext } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { z } from 'zod'
import type { AuthOptions } from '../auth-options.ts'
import { refuse } from './refuse.ts'

type Options = Pick<AuthOptions, 'checkRegistration'>

const WithToken = z.object({ invitation: z.string() })
const WithInvitation = z.object({ invitation_id: z.string() })

/** Runs for every new account, however the person signed up. */
export function userHooks(options: Options) {
  return {
    create: {
      /**
       * Refuses accounts that registrations do not allow, except those that the program makes itself, outside of a
       * request. Pictures at other hosts are dropped: loading them would reveal to those hosts which people look at
       * each other.
       */
      async before(user: object, ctx: GenericEndpointContext | null) {
        const invitationId = ctx ? await requireRegistration(options, await givenTo(ctx)) : null
        return { data: { ...user, image: null, invitationId } }
      },
    },
  }
}

type Given = Parameters<AuthOptions['checkRegistration']>[0]

/** Answers the invitation that the account uses up; null for none. */
export async function requireRegistration({ checkRegistration }: Options, given: Given): Promise<string | null> {
  const { problem, invitation_id } = await checkRegistration(given)
  if (problem) refuse('UNPROCESSABLE_ENTITY', problem)
  return invitation_id
}

/** The invitation in the body of a sign-up. */
export function invitationIn(body: unknown): Given {
  const { data } = WithToken.safeParse(body)
  return data && { token: data.invitation }
}

/** A visit to Google names the invitation in its state, which is ours; other requests have it in their body. */
async function givenTo({ path, body }: GenericEndpointContext): Promise<Given> {
  if (path === '/sign-up/email') return invitationIn(body)
  return WithInvitation.safeParse(await getOAuthState()).data
}
