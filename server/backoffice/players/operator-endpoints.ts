import type { playersCalls } from '#contract/operator/players.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { closeAccountByStaff } from '../../identity/personal-data/close-account.ts'
import { banPlayer } from './actions/ban-player.ts'
import { correctContact } from './actions/correct-contact.ts'
import { endAllPlayerSessions } from './actions/end-sessions.ts'
import { excludePlayer } from './actions/exclude-player.ts'
import { liftPlayerRestriction } from './actions/lift-player-restriction.ts'
import { resetSecondFactor } from './actions/reset-second-factor.ts'
import { setPlayerKycBlock } from './actions/set-kyc-block.ts'
import { setVerification } from './actions/set-verification.ts'
import { suspendPlayer } from './actions/suspend-player.ts'
import { exportPlayerPayments, getPlayerPayments } from './card/get-payments.ts'
import { getPlayer } from './card/get-player.ts'
import { getPlayerPostings } from './card/get-postings.ts'
import { getPlayerRound } from './card/get-round.ts'
import { exportPlayerRounds, getPlayerRounds } from './card/get-rounds.ts'
import { getPlayerSessions } from './card/get-sessions.ts'
import { getTrail } from './card/get-trail.ts'
import { exportPlayers, listPlayers } from './find/list-players.ts'
import { searchPlayers } from './find/search-players.ts'
import { addNote } from './notes/add-note.ts'
import { editNote } from './notes/edit-note.ts'
import { getNotes } from './notes/get-notes.ts'

export const playersHandlers: OperatorHandlers<typeof playersCalls> = {
  search: searchPlayers,
  getList: listPlayers,
  get: getPlayer,
  getPayments: getPlayerPayments,
  getPostings: getPlayerPostings,
  getRounds: getPlayerRounds,
  getRound: getPlayerRound,
  getSessions: getPlayerSessions,
  endSessions: endAllPlayerSessions,
  getNotes,
  addNote,
  editNote,
  getTrail,
  ban: banPlayer,
  suspend: suspendPlayer,
  exclude: excludePlayer,
  lift: liftPlayerRestriction,
  close: closeAccountByStaff,
  resetSecondFactor,
  correctContact,
  setVerification,
  setKycBlock: setPlayerKycBlock,
}

export const playersExports = {
  getList: exportPlayers,
  getPayments: exportPlayerPayments,
  getRounds: exportPlayerRounds,
}
