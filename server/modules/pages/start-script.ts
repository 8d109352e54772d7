/**
 * The page can be read and followed without scripts, so they start late: they wait in `<template id="scripts">` until
 * the largest picture is painted, at most half a second after it has come and 1.5 s in all. A browser that does not tell
 * when it has painted begins the second frame after the picture came when the first one is shown. On a slow phone the
 * picture then gets the whole bandwidth. A page in the background paints nothing and starts at once.
 * Until then pressed buttons, and forms that are sent, are kept in `window.early` for them: the browser would do nothing,
 * or load the page again without what was entered. They put null there, which ends it.
 *
 * What a banner's page has besides waits as well (`data-held` on the root, read by web/storefront/src/first-picture.css): with `all` the
 * pictures of dishes and the display face; with `below`, from when the banner stands, the pictures after the first
 * section. Those come two seconds after the script, so that the code for a first press goes before them on a slow line,
 * or at once when that code is there (`showAllPictures`). The text is constant, so that a hash in the Content-Security-Policy allows it.
 */
export const START_SCRIPT =
  "(()=>{const t=document.getElementById('scripts');let b;" +
  "const h=e=>{const u=window.early!==null&&(e.type=='submit'?e.target:e.target.closest('button'));" +
  'if(u){e.preventDefault();(window.early||=[]).push(u)}};' +
  "document.addEventListener('click',h,true);document.addEventListener('submit',h,true);" +
  "const d=document.documentElement.dataset,show=()=>{if(d.held)d.held='below'},all=()=>delete d.held;" +
  "const run=()=>{if(!b){b=1;show();const s=t.content.querySelector('script');" +
  'if(s)s.onload=s.onerror=()=>setTimeout(all,2000);else all();document.head.append(t.content)}};' +
  "const f=requestAnimationFrame,o=window.PerformanceObserver,k='largest-contentful-paint';" +
  'const soon=()=>{if(p&&o?.supportedEntryTypes?.includes(k)){setTimeout(run,500);' +
  'new o(l=>l.getEntries().some(e=>e.element==p)&&setTimeout(run)).observe({type:k,buffered:true})}' +
  'else f(()=>f(()=>setTimeout(run)))};' +
  "const p=document.querySelector('img[fetchpriority=high]');" +
  'if(document.hidden)run();else if(!p||p.complete)soon();' +
  "else{p.addEventListener('load',soon);p.addEventListener('error',soon)}" +
  'setTimeout(run,1500)})()';
