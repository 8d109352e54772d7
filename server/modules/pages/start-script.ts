/**
 * The page can be read and followed without scripts, so they start late: they wait in `<template id="scripts">` until
 * the largest picture is painted, at most 1.5 s. On a slow phone the picture then gets the whole bandwidth. A page in
 * the background paints nothing and starts at once. Until then the last pressed button, or form that was sent, is kept in
 * `window.early` for them: the browser would do nothing, or load the page again without what was entered. They put null
 * there, which ends it. The text is constant, so that a hash in the Content-Security-Policy allows it.
 */
export const START_SCRIPT =
  "(()=>{const t=document.getElementById('scripts');let b;" +
  "const h=e=>{const u=window.early!==null&&(e.type=='submit'?e.target:e.target.closest('button'));" +
  'if(u){e.preventDefault();window.early=u}};' +
  "document.addEventListener('click',h,true);document.addEventListener('submit',h,true);" +
  'const run=()=>{if(!b){b=1;document.head.append(t.content)}};' +
  'const soon=()=>requestAnimationFrame(()=>setTimeout(run));' +
  "const p=document.querySelector('img[fetchpriority=high]');" +
  'if(document.hidden)run();else if(!p||p.complete)soon();' +
  "else{p.addEventListener('load',soon);p.addEventListener('error',soon)}" +
  'setTimeout(run,1500)})()';
