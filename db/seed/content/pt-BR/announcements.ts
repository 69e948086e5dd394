import { translated } from '../define.ts'

export const content = [
  translated('banners', {
    'check-chance': {
      title: 'Acaso que se pode conferir',
      text: 'Cada rodada pode ser recalculada depois que a semente secreta é revelada, no seu navegador ou com um programa seu.',
      buttonLabel: 'Como isso é provado',
      url: '/fairness',
      image: { url: '/platform/art/signal-box.svg' },
    },
    'free-games': {
      title: 'Experimente todos os jogos sem dinheiro',
      text: 'A demonstração segue as mesmas regras e a mesma matemática do jogo por dinheiro.',
      buttonLabel: 'Escolher um jogo',
      url: '/gamehall',
      image: { url: '/platform/art/night-ferry.svg' },
    },
    'own-history': {
      title: 'Suas rodadas, até o centavo',
      text: 'Cada aposta, cada prêmio e os dois saldos de cada rodada ficam guardados para você rever.',
      buttonLabel: 'Ver seu histórico',
      url: '/profile/bets/history',
      image: { url: '/platform/art/orchard.svg' },
    },
  }),
  translated('notices', {
    'being-built': {
      title: 'A casa ainda está em construção',
      text: 'Jogos, caixa e histórico estão abertos. Esporte, torneios e fidelidade ainda não, e as páginas deles dizem isso.',
      url: '/about',
    },
    'payments-end': {
      title: 'Você decide como um pagamento termina',
      text: 'A página de pagamento desta demonstração permite aprovar, recusar ou atrasar cada pagamento, e a casa precisa lidar com isso.',
      url: '/?popup=welcome',
    },
  }),
  translated('popups', {
    welcome: {
      title: 'O que você pode experimentar aqui',
      text: `<p>Nenhum dinheiro aqui é real, portanto não há com o que se preocupar.</p>
<ul>
<li>Deposite qualquer valor: a página de pagamento deixa você escolher como ele termina.</li>
<li>Jogue, interrompa a conexão no meio de uma rodada e volte: a rodada está guardada.</li>
<li>Peça um saque e cancele, ou deixe que seja pago.</li>
<li>Revele suas sementes e recalcule qualquer rodada.</li>
</ul>`,
      buttons: [
        { label: 'Fazer um depósito', url: '/cashier/deposit' },
        { label: 'Ir para os jogos', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Como o acaso é provado',
      text: `<ol>
<li>A casa mostra a impressão digital da sua semente secreta antes de você jogar.</li>
<li>Cada rodada sai dessa semente, da sua e de um contador.</li>
<li>O segredo é revelado quando você pede, e qualquer pessoa confere o resto.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Conferir uma rodada', url: '/fairness' }],
    },
  }),
  translated('auth-banners', {
    registration: {
      label: 'Quanto custa uma conta',
      value: 'Nada',
      addition: 'Uma demonstração: nenhum dinheiro real se move aqui.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    authorization: {
      label: 'Que bom ver você de novo',
      addition: 'As rodadas abertas estão como você as deixou.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
    restore: {
      label: 'Um link que funciona uma vez',
      addition: 'Ele vale por uma hora; até lá, sua senha continua a mesma.',
      images: {
        mobile: { url: '/platform/art/night-ferry.svg' },
        tablet: { url: '/platform/art/night-ferry.svg' },
      },
    },
  }),
]
