import type { playersCalls } from '#contract/operator/players.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { closeAccountByStaff } from '../../identity/personal-data/close-account.ts'
import { banPlayer } from './actions/ban-player.ts'
import { correctContact } from './actions/correct-contact.ts'
import { endSessionsOfPlayer } from './actions/end-sessions-of-player.ts'
import { excludePlayer } from './actions/exclude-player.ts'
import { liftRestrictionOfPlayer } from './actions/lift-standing-of-player.ts'
import { resetSecondFactor } from './actions/reset-second-factor.ts'
import { setKycBlockOfPlayer } from './actions/set-kyc-block-of-player.ts'
import { setVerification } from './actions/set-verification.ts'
import { suspendPlayer } from './actions/suspend-player.ts'
import { exportPaymentsOfPlayer, getPaymentsOfPlayer } from './card/get-payments-of-player.ts'
import { getPlayer } from './card/get-player.ts'
import { getPostingsOfPlayer } from './card/get-postings-of-player.ts'
import { getRoundOfPlayer } from './card/get-round-of-player.ts'
import { exportRoundsOfPlayer, getRoundsOfPlayer } from './card/get-rounds-of-player.ts'
import { getSessionsOfPlayer } from './card/get-sessions-of-player.ts'
import { getTrail } from './card/get-trail.ts'
import { exportListOfPlayers, getListOfPlayers } from './find/list-players.ts'
import { searchPlayers } from './find/search-players.ts'
import { addNote } from './notes/add-note.ts'
import { editNote } from './notes/edit-note.ts'
import { getNotes } from './notes/get-notes.ts'

export const playersHandlers: OperatorHandlers<typeof playersCalls> = {
  search: searchPlayers,
  getList: getListOfPlayers,
  get: getPlayer,
  getPayments: getPaymentsOfPlayer,
  getPostings: getPostingsOfPlayer,
  getRounds: getRoundsOfPlayer,
  getRound: getRoundOfPlayer,
  getSessions: getSessionsOfPlayer,
  endSessions: endSessionsOfPlayer,
  getNotes,
  addNote,
  editNote,
  getTrail,
  ban: banPlayer,
  suspend: suspendPlayer,
  exclude: excludePlayer,
  lift: liftRestrictionOfPlayer,
  close: closeAccountByStaff,
  resetSecondFactor,
  correctContact,
  setVerification,
  setKycBlock: setKycBlockOfPlayer,
}

export const playersExports = {
  getList: exportListOfPlayers,
  getPayments: exportPaymentsOfPlayer,
  getRounds: exportRoundsOfPlayer,
}
