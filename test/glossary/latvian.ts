import type { Glossary } from './glossary.ts'

/** Words that Baize avoids in Latvian for players, and their replacements (docs/writing.md). */
export const latvian: Glossary = [
  // Who speaks, and how.
  {
    not: /(?<!\p{L})(paraugkazino|(šis|šī|šim|šo|šajā|paša) (kazino|nam\p{L}*))(?!\p{L})/iu,
    say: 'mēs, mūsu, Baize, demo vietne',
  },
  {
    not: /(?<!licencēts |\p{L})kazino (ne)?(apņemas|apsola|dod|parāda|atbild|zina|raksta|atklāj|nosaka|glabā|ņem|saka|pasaka|sūta|pievieno|rīkojas|patur|drīkst|rāda|pieņem|dara|aizdod|piedāvā|veidojis)(?!\p{L})/iu,
    say: 'mēs: apsolām, parādām, glabājam …',
  },
  { not: /!/, say: 'a full stop: nothing is shouted' },

  // Words of the account.
  {
    not: /(?<!\p{L})(?<!nedrīkst )(atvērt|atveriet|atverot) (savu |jūsu )?(Baize )?kontu/iu,
    say: 'izveidot kontu',
  },
  { not: /(?<!\p{L})(pierakstī\p{L}*|ieiešan\p{L}*|ieejiet|ienāciet)(?!\p{L})/iu, say: 'pieslēgties' },
  { not: /vārds, ko redz citi/iu, say: 'segvārds' },
  { not: /(?<!\p{L})(otr(ais|o|ā) soli?s?|divpakāpju)(?!\p{L})/iu, say: 'divfaktoru autentifikācija, 2FA' },
  { not: /autentificēšanas/iu, say: 'autentifikācijas lietotne' },
  { not: /(?<!\p{L})piesais\p{L}+/iu, say: 'savienot, atvienot' },
  { not: /parole vēlreiz$/iu, say: 'Apstipriniet paroli' },

  // Words of money.
  { not: /maksājumu vēstur/iu, say: 'Darījumi' },
  { not: /pamata atlikum/iu, say: 'naudas atlikums' },
  { not: /(?<!\p{L})atlikt[sai](?!\p{L})/iu, say: 'rezervēts' },
  { not: /nauda nav kustējusies|nekas nav noņemts/iu, say: 'nauda nav noņemta, nauda nav pārskaitīta' },
  { not: /atmaksa par zaudēto/iu, say: 'naudas atmaksa' },
  { not: /elektronisk\p{L}+ mak/iu, say: 'e-maks' },

  // Words of play.
  { not: /(?<!\p{L})spēļu naud/iu, say: 'demo kredīti, demo atlikums' },
  { not: /^izmēģinājums$|izmēģinājuma spēl|(?<!\p{L})šajā paraugā|demonstrācij/iu, say: 'demo, demo režīms' },
  { not: /precīz\p{L}+ atmaks|atmaksa spēlētājam|atmaksa \{/iu, say: 'RTP' },
  { not: /(?<!\p{L})(spēļu autor|spēles autor)/iu, say: 'izstrādātāji' },
  { not: /^līnijas?$/iu, say: 'izmaksas līnijas' },
  { not: /^nav pabeigts$|^atsaukts$/iu, say: 'notiek, pabeigts, anulēts' },
  { not: /sākumvērtīb/iu, say: 'servera sēkla, klienta sēkla' },
  { not: /nospiedum(?!u, seju)/iu, say: 'jaucējkods' },
  { not: /^skaitītājs$|raunda numurs$/iu, say: 'nonce' },
  { not: /pārrēķin/iu, say: 'pārbaudīt' },
  { not: /izkliedes simbol|džoker/iu, say: 'scatter, wild' },

  // Words of places.
  { not: /spēlēt ar mēru|spēlēšanu ar mēru/iu, say: 'Atbildīga spēle; a player’s own are Limiti' },
  { not: /jautājumi un atbildes/iu, say: 'palīdzības centrs, biežāk uzdotie jautājumi' },
  {
    not: /^uz (spēlēm|iemaksu|pārbaudi|saviem datiem)$/iu,
    say: 'Spēlēt, Iemaksāt: a button starts with a verb',
  },
]
