import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    jackpots: {
      title: 'Džekpoti',
      lead: 'Drīzumā: progresīvie džekpoti, kas augs ar katru likmi.',
      body: `<p>Pašlaik neviens džekpots nav aktīvs. Kad būs, tā lapā redzēsiet pašreizējo summu, likmes daļu, kas to papildina, un iespēju laimēt.</p>`,
    },
    'house-jackpot': {
      title: 'Baize džekpots',
      lead: 'Drīzumā: viens džekpots visām mūsu spēlēm.',
      body: `<p>Šis džekpots vēl nav aktīvs: likmes to nepapildina, un to nevar laimēt.</p>
<p>Daļu no katras likmes segsim no savas daļas, tāpēc spēles norādītais RTP nemainīsies. Iespēju laimēt un sākuma summu norādīsim šeit.</p>`,
    },
    'ferry-jackpot': {
      title: 'Prāmja džekpots',
      lead: 'Drīzumā: neliels džekpots tikai vienā spēlē.',
      body: `<p>Šis džekpots vēl nav aktīvs: likmes to nepapildina, un to nevar laimēt.</p>
<p>Tas būs tikai spēlē <a href="/game/night-ferry">Night Ferry</a>. Sākuma summu, likmes daļu, kas to papildina, un iespēju laimēt norādīsim šeit, pirms tiek ieskaitīts pirmais raunds.</p>`,
    },
  }),
]
