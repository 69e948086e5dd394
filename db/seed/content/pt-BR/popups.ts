import { translated } from '../define.ts'

export const content = [
  translated('popups', {
    welcome: {
      title: 'Boas-vindas à demo da {house}',
      text: `<p>Aqui não há dinheiro real, então teste à vontade:</p>
<ul>
<li>Faça um depósito e escolha se ele dá certo ou não.</li>
<li>Derrube a conexão no meio de uma rodada e volte: ela está salva.</li>
<li>Peça um saque e cancele, ou deixe que ele seja pago.</li>
<li>Revele suas seeds e verifique qualquer rodada.</li>
</ul>`,
      buttons: [
        { label: 'Fazer um depósito', url: '/cashier/deposit' },
        { label: 'Jogar agora', url: '/gamehall', view: 'secondary' },
      ],
    },
    proof: {
      title: 'Como funciona o provably fair',
      text: `<ol>
<li>Antes de você jogar, mostramos o hash da nossa seed do servidor.</li>
<li>Cada resultado vem dessa seed, da sua seed do cliente e de um nonce.</li>
<li>Troque suas seeds para revelar a nossa e verifique todas as rodadas.</li>
</ol>`,
      image: { url: '/platform/art/signal-box.svg' },
      buttons: [{ label: 'Verificar uma rodada', url: '/fairness' }],
    },
  }),
]
