import type { Glossary } from './glossary.ts'

/** Words that Baize avoids in English for players, and their replacements (docs/writing.md). */
export const english: Glossary = [
  // Who speaks, and how.
  { not: /\b(the|this) house\b/i, say: 'we, us, our or Baize' },
  { not: /!/, say: 'a full stop: nothing is shouted' },
  { not: /\bcannot\b/i, say: 'can’t' },
  {
    not: /\b(do|does|did|is|are|was|were|could|will|would|have|has|had|should|must) not\b/i,
    say: 'the short form: don’t, isn’t, haven’t …',
  },
  { not: /'/, say: 'the curly apostrophe ’' },
  { not: /\b(color|favorite|canceled|recogniz\w*|organiz\w*|center)\b/i, say: 'British spelling' },

  // Words of the account.
  { not: /\be-mails?\b/i, say: 'email' },
  { not: /\bmails?\b/i, say: 'email' },
  { not: /\b(sign-in name|login name)\b|^login$/i, say: 'username' },
  { not: /\b(name others see|fakename)\b/i, say: 'nickname' },
  { not: /\b(second step|second factor|two-factor sign-in)\b/i, say: 'two-factor authentication, 2FA' },
  { not: /\b(un)?(tied|tying)\b|\bties? (to|up)\b|\buntie/i, say: 'connect, disconnect' },
  { not: /\b(take|takes|took|taken|taking) (off|away)\b/i, say: 'remove, disconnect' },
  {
    not: /\bconfirm(ed)? (your|the|an?|this) (email|phone|address|contact|identity)\b/i,
    say: 'verify, verified',
  },
  { not: /\b(present|old) password\b/i, say: 'current password' },
  { not: /\bforgot the password\b/i, say: 'Forgot password?' },

  // Words of money.
  { not: /\bpayment history\b/i, say: 'Transactions' },
  { not: /\bmain balance\b|\byours to play with\b/i, say: 'cash balance, available to play' },
  { not: /\bset aside\b/i, say: 'reserved' },
  { not: /\bbeing (checked|paid)\b/i, say: 'under review, processing' },

  // Words of play.
  { not: /\bplay money\b|\bdemonstrations?\b/i, say: 'demo, demo mode, demo credits, fun balance' },
  { not: /\b(exact|stated|the) return\b|\breturns \{/i, say: 'RTP' },
  { not: /\bmakers?\b|^studios$|\bsuppliers?\b/i, say: 'providers' },
  { not: /^lines?$|\bthe lines\b/i, say: 'paylines' },
  { not: /\b(not finished|taken back)\b/i, say: 'in progress, settled, voided' },
  { not: /\bfingerprints? of\b/i, say: 'hash; of a seed: Server seed (hashed)' },
  { not: /\b(secret|your own|your|our own) seed\b/i, say: 'server seed, client seed' },
  { not: /\bcounter\b|\bnumber of the round\b/i, say: 'nonce' },
  { not: /\brecompute\w*|\bwork(s|ed)? out again\b/i, say: 'verify' },

  // Words of places.
  {
    not: /\bresponsibl[ey] (play|gam\w+)\b|\bplay(ing)? (responsibly|with care)\b/i,
    say: 'Safer gambling; a player’s own are Limits',
  },
  { not: /\bquestions and answers\b/i, say: 'FAQ, help centre' },
  { not: /\bto the games\b/i, say: 'Play now, Go to games' },

  // Outdated phrases.
  {
    not: /\bat once\b/i,
    say: 'straight away',
    except: [
      // Here it means: in the same moment.
      'errors.pages.tooMany.title',
      'payments.sandbox.choice.approve_thrice.hint',
    ],
  },
  { not: /\bunder way\b/i, say: 'in progress, pending' },
  { not: /\bstands? (in|on|under|below|here|there|beside|at)\b/i, say: 'is in, is shown on' },
  { not: /\bas (it|they) (was|were)\b/i, say: 'unchanged, hasn’t changed' },
  { not: /\b(by itself|for nothing)\b/i, say: 'automatically, for free' },
]
