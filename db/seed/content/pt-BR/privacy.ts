import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    privacy: {
      title: 'Privacidade',
      lead: 'O que a casa sabe sobre você, por que precisa disso, por quanto tempo guarda e o que você pode pedir a ela.',
      body: `<h2 id="who">Quem é responsável</h2>
<p>Esta é uma demonstração sem operador. Ela funciona no computador de quem a iniciou, e o que você digita fica no banco de dados que está lá; ninguém mais o recebe. Por favor, não digite nada que não deva estar em uma demonstração: nem uma conta bancária real, nem uma senha usada em outro lugar.</p>
<p>Um operador desta casa coloca aqui seu nome e endereço, e os do encarregado de proteção de dados.</p>
<h2 id="what">O que é guardado</h2>
<table>
<thead><tr><th scope="col">O quê</th><th scope="col">Por quê</th><th scope="col">Por quanto tempo</th></tr></thead>
<tbody>
<tr><td>E-mail ou telefone, login, país, moeda, idioma, quando a conta foi aberta e quais termos foram aceitos</td><td>Para manter sua conta: o contrato com você</td><td>Enquanto a conta existir, depois enquanto os livros precisarem ser guardados</td></tr>
<tr><td>Sua senha, como um hash Argon2id que não pode ser revertido</td><td>Para deixar entrar você e mais ninguém</td><td>Até você definir outra</td></tr>
<tr><td>Acessos: horário, endereço de internet e navegador</td><td>Para perceber estranhos na sua conta, e porque a lei pede</td><td>Um ano após o fim da sessão</td></tr>
<tr><td>Links enviados a você por e-mail, como hash</td><td>Para confirmar um endereço ou definir uma senha</td><td>Uma semana depois de expirarem</td></tr>
<tr><td>Depósitos e saques, com o número da conta mascarado; o completo é criptografado</td><td>Para pagar, provar o que foi pago e manter a contabilidade que a lei exige</td><td>Pelo tempo que a lei exigir</td></tr>
<tr><td>Rodadas: aposta, resultado, prêmio, sementes</td><td>Para que você e nós possamos provar o que aconteceu</td><td>Pelo tempo que a lei exigir</td></tr>
<tr><td>Jogos de demonstração</td><td>Para que você possa experimentar um jogo</td><td>Um dia depois de terminarem</td></tr>
<tr><td>Visitas: quando o site foi aberto, a partir de qual página, e o código de um parceiro, se havia um; sem endereço de internet nem navegador</td><td>Para ver quais links trazem até aqui e pagar os parceiros</td><td>90 dias</td></tr>
<tr><td>O registro do servidor: que endereço foi pedido, quando e com que resultado; sem senhas, chaves de acesso ou números de cartão</td><td>Para encontrar falhas e ataques</td><td>Conforme decidir quem opera a máquina</td></tr>
</tbody>
</table>
<p>O número de um cartão nunca chega a esta casa; ele é digitado no provedor de pagamento. A casa não pede documentos, não pergunta seu nome nem sua data de nascimento no cadastro e não compra de ninguém dados sobre você.</p>
<h2 id="who-sees">Quem mais vê</h2>
<ul>
<li><strong>O provedor de pagamento</strong> fica sabendo o valor, a moeda, o nosso número do pagamento e, em um saque, para onde ele vai. Na demonstração, o provedor é um substituto no mesmo programa.</li>
<li><strong>Um fornecedor de jogos</strong> fica sabendo um número que representa você, sua moeda e seu idioma, e nunca seu nome ou endereço. Os jogos da própria casa não enviam nada a ninguém.</li>
<li><strong>O serviço de e-mail</strong> fica sabendo seu endereço e o que escrevemos a você. Na demonstração, as mensagens ficam em uma caixa de saída dentro do programa.</li>
<li><strong>Autoridades</strong>, onde a lei obriga um operador a responder a elas.</li>
</ul>
<p>Nada é vendido nem cedido para publicidade. Ferramentas de medição de terceiros só são carregadas se um operador as indicar e somente depois do seu consentimento; a demonstração indica apenas um substituto próprio, que não envia nada para fora.</p>
<h2 id="decisions">Decisões tomadas por um programa</h2>
<p>Saques pequenos são aprovados por uma regra que olha somente o valor; acima disso, uma pessoa decide. Nenhum perfil do seu comportamento é feito.</p>
<h2 id="safety">Como é protegido</h2>
<p>Os cookies de sessão não podem ser lidos por scripts e são guardados apenas como hash. Números de conta e sementes secretas são criptografados com uma chave que não está no banco de dados. Cada pedido é comparado com o dono do que ele pede. As páginas executam somente scripts com uma marca do servidor, de uso único.</p>
<h2 id="rights">O que você pode pedir</h2>
<p>Pelo Regulamento Geral sobre a Proteção de Dados europeu, e no Brasil pela Lei Geral de Proteção de Dados, você pode pedir uma cópia do que é guardado sobre você, a correção, a eliminação onde nenhuma lei obriga a casa a guardar, a limitação do uso ou a oposição a ele, levar seus dados consigo e retirar um consentimento dado. Seus pagamentos, suas rodadas e os dados da conta podem ser vistos a qualquer momento na sua própria conta. Você pode parar as novidades por e-mail quando quiser.</p>
<p>Escreva para o endereço indicado em <a href="/contacts">contatos</a>. Se a resposta não for satisfatória, você pode reclamar à autoridade de proteção de dados do país onde vive.</p>
<h2 id="more">Veja também</h2>
<p>O que é guardado no seu navegador está listado na página sobre <a href="/cookies">cookies</a>.</p>`,
    },
    cookies: {
      title: 'Cookies',
      lead: 'Tudo o que esta casa deixa no seu navegador, pelo nome.',
      body: `<p>Um cookie é uma nota curta que um site deixa no seu navegador e lê de novo mais tarde. Esta casa usa poucos, e cada um para uma única coisa.</p>
<h2 id="needed">Necessários para a casa funcionar</h2>
<table>
<thead><tr><th scope="col">Nome</th><th scope="col">Para quê</th><th scope="col">Por quanto tempo</th></tr></thead>
<tbody>
<tr><td><code>session</code> (em https, <code>__Host-session</code>)</td><td>Diz que você entrou na conta. Scripts não conseguem lê-lo, e ele só é criado quando você entra.</td><td>Até você sair, no máximo 7 dias</td></tr>
<tr><td><code>device</code> (<code>__Host-device</code>)</td><td>Reconhece este navegador quando você entra, para escrevermos só sobre os novos. Os scripts não conseguem lê-lo, e ele é criado quando você entra.</td><td>Um ano</td></tr>
<tr><td><code>i18n_locale</code></td><td>Lembra o seu idioma.</td><td>Um ano</td></tr>
<tr><td><code>theme</code></td><td>Lembra o tema escuro ou claro, se você escolheu um.</td><td>Um ano</td></tr>
<tr><td><code>consent</code></td><td>Lembra o que você decidiu sobre medição.</td><td>Um ano</td></tr>
</tbody>
</table>
<p>Além dos cookies, o navegador guarda para a casa pequenas notas próprias: a página para a qual um pagamento leva de volta e os avisos que você fechou. Elas nunca são enviadas a ninguém.</p>
<h2 id="measuring">Medição, somente com o seu consentimento</h2>
<p>Um operador pode indicar ferramentas que medem como as páginas são usadas. Elas só são carregadas depois do seu consentimento, e recusar é tão fácil quanto aceitar: dois botões do mesmo tamanho, um toque. Sem resposta, nada é carregado. A demonstração indica um substituto próprio, que não conta nada a ninguém de fora: o que ele soube está em <code>/sandbox/analytics</code>, e o cookie dele, <code>_sandbox</code>, some depois de um dia.</p>
<p>Você pode mudar sua resposta a qualquer momento em <a href="/cookie-settings">cookies e consentimento</a>.</p>
<p>Se o link de um parceiro trouxe você até aqui, o código dele é guardado como <code>track_id</code> por 30 dias, para que o parceiro possa ser pago. Se você recusar o marketing, ele é apagado.</p>
<h2 id="others">De terceiros</h2>
<p>Esta casa não mostra publicidade e não cria cookies de outras empresas. O jogo de um fornecedor externo aparece em uma moldura própria; o que esse fornecedor guarda ali segue as regras dele.</p>
<h2 id="remove">Como removê-los</h2>
<p>Todo navegador consegue mostrar e apagar o que os sites guardaram, normalmente em “Privacidade”. Se você apagar tudo, sua sessão termina, e o idioma e o tema voltam ao que a casa escolher. Sua conta e seu dinheiro não são afetados.</p>
<p>Mais sobre o que a casa sabe sobre você está no <a href="/privacy">aviso de privacidade</a>.</p>`,
    },
  }),
]
