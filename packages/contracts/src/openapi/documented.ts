import { accountsDocs } from '../accounts.docs.ts'
import { askingChoiceDocs } from '../asking-choice.docs.ts'
import { askedDocs } from '../asked.docs.ts'
import { artworkDocs } from '../artwork.docs.ts'
import { exportsDocs } from '../exports.docs.ts'
import { billingDocs } from '../billing.docs.ts'
import { channelDocs } from '../channels.docs.ts'
import { contentDocs } from '../content.docs.ts'
import { conversationsDocs } from '../conversations.docs.ts'
import { correctionsDocs } from '../corrections.docs.ts'
import { digestsDocs } from '../digests.docs.ts'
import { draftsDocs } from '../drafts.docs.ts'
import { eventSchemas } from '../events.docs.ts'
import { feedbackDocs } from '../feedback.docs.ts'
import { savedVoicesDocs } from '../saved-voices.docs.ts'
import { healthDocs } from '../health.docs.ts'
import { importsDocs } from '../imports.docs.ts'
import { lexiconDocs } from '../lexicon.docs.ts'
import { listenCheckDocs } from '../listen-check.docs.ts'
import { lineSourcesDocs } from '../line-sources.docs.ts'
import { feedCategoriesDocs } from '../feed-categories.docs.ts'
import { followedEpisodesDocs } from '../followed-episodes.docs.ts'
import { followsDocs } from '../follows.docs.ts'
import { registrationsDocs } from '../registrations.docs.ts'
import { reportsDocs } from '../reports.docs.ts'
import { statementsDocs } from '../statements.docs.ts'
import { numbersDocs } from '../numbers.docs.ts'
import { listeningDocs } from '../listening.docs.ts'
import { memoryDocs } from '../memory.docs.ts'
import { modelsDocs } from '../models.docs.ts'
import { opmlDocs } from '../opml.docs.ts'
import { ownAccountDocs } from '../own-account.docs.ts'
import { passagesDocs } from '../passages.docs.ts'
import { peopleDocs } from '../people.docs.ts'
import { privateFeedsDocs } from '../private-feeds.docs.ts'
import { pushDocs } from '../push.docs.ts'
import { recordingsDocs } from '../recordings.docs.ts'
import { scheduleDocs } from '../schedule.docs.ts'
import { scriptInsertsDocs } from '../script-inserts.docs.ts'
import { factsDocs } from '../facts.docs.ts'
import { scriptsDocs } from '../scripts.docs.ts'
import { relatedDocs } from '../related.docs.ts'
import { searchDocs } from '../search.docs.ts'
import { showsDocs } from '../shows.docs.ts'
import { turnsDocs } from '../turns.docs.ts'
import { staffDocs } from '../staff.docs.ts'
import { soundsDocs } from '../sounds.docs.ts'
import { talkDocs } from '../talk.docs.ts'
import { transcriptionsDocs } from '../transcriptions.docs.ts'
import { verificationsDocs } from '../verifications.docs.ts'
import { voicesDocs } from '../voices.docs.ts'
import type { DescribedEndpoint, DescribedSchema } from './describe.ts'
import { domainSchemas, sentDomainSchemas } from './domain-schemas.ts'
import { identitySchemas } from './identity-schemas.ts'

/** Every contract file with its description, in the order of the document. */
const contracts = [
  accountsDocs,
  billingDocs,
  ownAccountDocs,
  feedbackDocs,
  staffDocs,
  peopleDocs,
  registrationsDocs,
  healthDocs,
  numbersDocs,
  reportsDocs,
  statementsDocs,
  channelDocs,
  lexiconDocs,
  showsDocs,
  artworkDocs,
  exportsDocs,
  soundsDocs,
  savedVoicesDocs,
  draftsDocs,
  recordingsDocs,
  importsDocs,
  scriptsDocs,
  factsDocs,
  contentDocs,
  scheduleDocs,
  listeningDocs,
  askedDocs,
  relatedDocs,
  verificationsDocs,
  searchDocs,
  passagesDocs,
  turnsDocs,
  conversationsDocs,
  talkDocs,
  askingChoiceDocs,
  transcriptionsDocs,
  feedCategoriesDocs,
  followsDocs,
  followedEpisodesDocs,
  digestsDocs,
  opmlDocs,
  pushDocs,
  privateFeedsDocs,
  memoryDocs,
  lineSourcesDocs,
  correctionsDocs,
  scriptInsertsDocs,
  listenCheckDocs,
  voicesDocs,
  modelsDocs,
]

export const describedEndpoints: readonly DescribedEndpoint[] = contracts.flatMap(({ endpoints }) => endpoints)

/** Every schema that has a name in the document. */
export const describedSchemas: Readonly<Record<string, DescribedSchema>> = {
  ...Object.assign({}, ...contracts.map(({ schemas }) => schemas)),
  ...domainSchemas,
  ...sentDomainSchemas,
  ...eventSchemas,
  ...identitySchemas,
}
