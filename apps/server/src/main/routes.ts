import { liveRoutes } from '#events/live.routes.ts'
import { accountsRoutes, mailboxRoutes, ownAccountRoutes } from '#features/accounts/index.ts'
import { askedRoutes, askingRoutes } from '#features/asking/index.ts'
import { artworkMediaRoutes, artworkRoutes } from '#features/artwork/index.ts'
import {
  billingRoutes,
  movementsRoutes,
  paymentEventsRoutes,
  simulatorRoutes,
  subscriptionsRoutes,
} from '#features/billing/index.ts'
import { channelMediaRoutes, channelsRoutes, savedVoicesRoutes } from '#features/channels/index.ts'
import {
  contentMediaRoutes,
  revisionedAudioRoutes,
  podcastFilesRoutes,
  speechRoutes,
  transcriptRoutes,
} from '#features/episodes/index.ts'
import { contentRoutes } from '#features/content/index.ts'
import {
  answerSoundRoutes,
  talkRoutes,
  threadsRoutes,
  turnStreamRoutes,
  turnsRoutes,
} from '#features/conversations/index.ts'
import { correctionsRoutes } from '#features/corrections/index.ts'
import { digestsRoutes, unsubscribeRoutes } from '#features/digests/index.ts'
import { draftMediaRoutes, draftsRoutes } from '#features/drafts/index.ts'
import { embedsRoutes } from '#features/embeds/index.ts'
import { memoryRoutes } from '#features/memory/index.ts'
import { modelsRoutes } from '#features/models/index.ts'
import { feedbackRoutes } from '#features/feedback/index.ts'
import { followsRoutes } from '#features/follows/index.ts'
import { importsRoutes } from '#features/imports/index.ts'
import { feedsRoutes } from '#features/feeds/index.ts'
import { exportsRoutes } from '#features/exports/index.ts'
import { healthRoutes } from '#features/health/index.ts'
import { lexiconRoutes } from '#features/lexicon/index.ts'
import { listenCheckRoutes } from '#features/checks/index.ts'
import { listeningRoutes } from '#features/listening/index.ts'
import { mediaRoutes } from '#features/media/index.ts'
import {
  oembedRoutes,
  openSearchRoutes,
  pagesRoutes,
  previewsRoutes,
  securityTxtRoutes,
  sitemapRoutes,
} from '#features/pages/index.ts'
import { numbersRoutes } from '#features/numbers/index.ts'
import { privateFeedFilesRoutes, privateFeedsRoutes } from '#features/private-feeds/index.ts'
import { provenanceRoutes } from '#features/provenance/index.ts'
import { pushRoutes } from '#features/push/index.ts'
import { recordingsRoutes } from '#features/recordings/index.ts'
import { registrationsRoutes } from '#features/registrations/index.ts'
import { reportsRoutes } from '#features/reports/index.ts'
import { scriptsRoutes } from '#features/scripts/index.ts'
import { relatedRoutes, searchRoutes } from '#features/search/index.ts'
import { setupCheckRoutes } from '#features/setup-check/index.ts'
import { showsRoutes } from '#features/shows/index.ts'
import { soundsMediaRoutes, soundsRoutes } from '#features/sounds/index.ts'
import { peopleRoutes } from '#features/people/index.ts'
import { staffRoutes } from '#features/staff/index.ts'
import { spokenQuestionsRoutes } from '#features/spoken-questions/index.ts'
import { verificationsRoutes } from '#features/verifications/index.ts'
import { voicesMediaRoutes, voicesRoutes } from '#features/voices/index.ts'
import { apiDocsRoutes } from '#http/api-docs.ts'
import type { Routes } from '#http/server.ts'

export const routes: Routes[] = [
  accountsRoutes,
  ownAccountRoutes,
  mailboxRoutes,
  feedbackRoutes,
  staffRoutes,
  peopleRoutes,
  registrationsRoutes,
  healthRoutes,
  setupCheckRoutes,
  numbersRoutes,
  reportsRoutes,
  billingRoutes,
  movementsRoutes,
  subscriptionsRoutes,
  paymentEventsRoutes,
  simulatorRoutes,
  channelsRoutes,
  channelMediaRoutes,
  feedsRoutes,
  artworkRoutes,
  artworkMediaRoutes,
  savedVoicesRoutes,
  showsRoutes,
  exportsRoutes,
  lexiconRoutes,
  soundsRoutes,
  soundsMediaRoutes,
  draftsRoutes,
  draftMediaRoutes,
  recordingsRoutes,
  importsRoutes,
  scriptsRoutes,
  contentRoutes,
  contentMediaRoutes,
  revisionedAudioRoutes,
  podcastFilesRoutes,
  provenanceRoutes,
  verificationsRoutes,
  turnsRoutes,
  turnStreamRoutes,
  answerSoundRoutes,
  askingRoutes,
  talkRoutes,
  correctionsRoutes,
  askedRoutes,
  listenCheckRoutes,
  spokenQuestionsRoutes,
  speechRoutes,
  transcriptRoutes,
  listeningRoutes,
  searchRoutes,
  relatedRoutes,
  threadsRoutes,
  followsRoutes,
  digestsRoutes,
  pushRoutes,
  unsubscribeRoutes,
  privateFeedsRoutes,
  memoryRoutes,
  privateFeedFilesRoutes,
  voicesRoutes,
  voicesMediaRoutes,
  modelsRoutes,
  mediaRoutes,
  previewsRoutes,
  oembedRoutes,
  embedsRoutes,
  pagesRoutes,
  sitemapRoutes,
  securityTxtRoutes,
  openSearchRoutes,
  liveRoutes,
  apiDocsRoutes,
]
