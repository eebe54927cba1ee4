import type { OwnStatement } from '@app/contracts/statements'
import { reportSentences } from '@app/domain/reports'
import type { Deps } from '#deps.ts'
import type { Db } from '#database/schema.ts'
import { listDecisionsBy, type OwnDecision } from './decisions.repository.ts'
import { requireKey } from './keys.ts'
import { openUntil, presentAppeal } from './read-receipt.ts'

/** Decisions about a person's things, the newest first. */
export async function listStatements(db: Db, owner_id: string): Promise<OwnStatement[]> {
  return (await listDecisionsBy(db, { owner_id })).map(presentStatement)
}

type Asked = { decision_id: string; key: string; ip: string }

/** A statement for the holder of its key: people whose account is suspended cannot sign in to read it. */
export async function readStatement(deps: Pick<Deps, 'db' | 'identity'>, asked: Asked): Promise<OwnStatement> {
  return presentStatement(await getKeyedDecision(deps, asked))
}

/** The decision whose key is in an email. */
export async function getKeyedDecision(deps: Pick<Deps, 'db' | 'identity'>, asked: Asked): Promise<OwnDecision> {
  const [decision] = await listDecisionsBy(deps.db, { decision_id: asked.decision_id })
  return requireKey(deps, decision, asked, reportSentences.statement_gone)
}

function presentStatement({ appeal, created_at, reversed_at, ...decision }: OwnDecision): OwnStatement {
  return {
    decision_id: decision.decision_id,
    decision: decision.decision,
    statement: decision.statement,
    title: decision.title,
    content_id: decision.content_id,
    channel_id: decision.channel_id,
    utterance_id: decision.utterance_id,
    decided_at: created_at.toISOString(),
    appeal_until: appeal ? null : openUntil({ ...decision, created_at, reversed_at }),
    appeal: appeal ? presentAppeal(appeal) : null,
    is_reversed: reversed_at !== null,
  }
}
