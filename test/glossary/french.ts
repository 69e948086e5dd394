import type { Glossary } from './glossary.ts'

/** Words that Baize avoids in French for players, and their replacements (docs/writing.md). */
export const french: Glossary = [
  // Who speaks, and how.
  { not: /\b(la|cette|une telle|notre) maison\b/i, say: 'nous, Baize' },
  { not: /!/, say: 'a full stop: nothing is shouted' },
  { not: /'/, say: 'the curly apostrophe ’' },
  {
    not: /\bvous (êtes|serez|restez|avez été) (bien |alors |déjà )?(connecté|déconnecté|inscrit|désinscrit|débité)(?!\p{L})/iu,
    say: 'it so that it fits women too: Connexion réussie, Rien n’a été débité',
  },

  // Words of the account.
  { not: /(?<!\{|^)\b[Ee]mails?\b|^Emails?\b|\bcourriels?\b|\bpar courrier\b/, say: 'e-mail' },
  { not: /\b(ouvrir|ouvrez) (un|le|mon|votre) compte\b/i, say: 'créer un compte' },
  { not: /\bnom (de connexion|visible)\b/i, say: 'identifiant, pseudo' },
  { not: /\b(seconde étape|deux étapes)\b/i, say: 'double authentification, 2FA' },
  { not: /\b(lier|délier|lié)(?!\p{L})/iu, say: 'associer, dissocier' },
  { not: /\bréglages\b/i, say: 'informations personnelles' },
  { not: /\bliste d’envoi\b|\bles nouvelles par e-mail\b/i, say: 'actualités; Se désinscrire' },

  // Words of money.
  { not: /\bhistorique des paiements\b/i, say: 'Transactions' },
  { not: /\bsolde principal\b|\bà vous pour jouer\b/i, say: 'solde réel, disponible pour jouer' },
  { not: /\b(mis|reste) de côté/i, say: 'réservé' },

  // Words of play.
  { not: /\bdémonstrations?\b|\bargent fictif\b/i, say: 'démo, mode démo, crédits démo, solde démo' },
  { not: /\bretour (exact|indiqué)|^retour au joueur$/i, say: 'RTP' },
  { not: /(?<!\p{L})éditeurs?\b|^studios$/iu, say: 'fournisseurs' },
  { not: /\bgraines?\b/i, say: 'seed serveur, seed client' },
  {
    not: /\bempreinte\b/i,
    say: 'hash; of a seed: Seed serveur (haché)',
    except: [
      // Of a finger.
      'profile.security.passkeys.text',
    ],
  },
  { not: /\bcompteur\b|\bnuméro de la partie\b/i, say: 'nonce; in words to support: référence' },
  { not: /\brecalcul\w*/i, say: 'vérifier' },
  { not: /\bnon terminée\b/i, say: 'En cours, Terminée, Annulée' },

  // Words of places.
  { not: /\bjouer (responsable|avec (prudence|mesure))\b|\bjeu mesuré\b/i, say: 'jeu responsable' },
  { not: /\bassistance\b/i, say: 'service client' },
  { not: /\bquestions et réponses\b/i, say: 'FAQ, centre d’aide' },
  {
    not: /^(vers|aller à|aller au|aller aux) /i,
    say: 'the verb of what comes: Jouer, Déposer, Voir …',
    // A jump within the page is no such link.
    except: ['layout.skip'],
  },
]
