import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'Sobre a {house}',
      lead: 'O que é a {house}, quem a opera e como você pode conferir o que dizemos.',
      body: `<p>Esta é uma demo da Baize, uma plataforma aberta para cassinos online. Você pode criar uma conta, depositar, jogar e sacar, sem que nenhum dinheiro real seja movimentado.</p>
<h2 id="idea">A ideia</h2>
<p>Cassinos pedem sua confiança. Nós preferimos que você confira. Mantemos nossos registros como um banco, definimos cada resultado antes de você jogar e publicamos quanto cada jogo custa. A {house} é tranquila de propósito: nada pisca, nada apressa você, e um resultado menor que a aposta não é comemorado como ganho.</p>
<h2 id="check">O que você mesmo pode conferir</h2>
<ul>
<li>Cada jogo informa seu RTP exato, calculado sobre todos os resultados possíveis.</li>
<li>Definimos uma seed do servidor antes de você jogar e a revelamos depois. A página <a href="/fairness">Provably fair</a> verifica qualquer rodada no seu navegador.</li>
<li>Seu saldo é registrado em partidas dobradas, e seu histórico lista cada movimentação.</li>
<li>O código é aberto. Qualquer pessoa pode lê-lo, assim como as faixas dos rolos dos nossos jogos e os testes que provam as regras.</li>
</ul>
<h2 id="games">Os jogos</h2>
<p>Muitos dos jogos são nossos, como <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> e <a href="/game/signal-box">Signal Box</a>. Todos podem ser jogados no modo demo, sem conta. Jogos de outros provedores podem ser conectados. As rodadas deles seguem as regras do provedor, e o dinheiro continua nos nossos registros.</p>
<h2 id="who">Quem opera a {house}</h2>
<p>Uma demo não tem operador nem licença. Quem abre um cassino com este software coloca aqui seu nome, sua licença e seu endereço.</p>`,
      buttons: [
        { label: 'Jogar agora', url: '/gamehall' },
        { label: 'Como funciona', url: '/fairness' },
      ],
    },
  }),
]
